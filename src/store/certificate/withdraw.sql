UPDATE certificates SET withdrawn_at = :now, holder = '' WHERE number = :number AND visitor = :visitor AND withdrawn_at IS NULL;
