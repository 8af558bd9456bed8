DELETE FROM recovery_codes WHERE visitor = ?1 AND code = ?2 AND NOT EXISTS (SELECT 1 FROM disabled_accounts WHERE visitor = ?1);
