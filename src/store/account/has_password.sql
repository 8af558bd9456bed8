SELECT EXISTS (SELECT 1 FROM accounts WHERE visitor = ?1 AND password = ?2);
