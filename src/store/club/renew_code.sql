UPDATE clubs SET joining_code = :new WHERE id = :club AND joining_code = :old;
