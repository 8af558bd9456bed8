SELECT id FROM visitors WHERE public_id = ?1 AND NOT EXISTS (SELECT 1 FROM accounts WHERE visitor = id);
