SELECT EXISTS (
    SELECT 1 FROM accounts
    WHERE visitor = ?1 AND password = ?2 AND NOT EXISTS (SELECT 1 FROM disabled_accounts WHERE visitor = ?1)
);
