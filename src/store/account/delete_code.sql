DELETE FROM recovery_codes WHERE visitor = ?1 AND code = ?2;
