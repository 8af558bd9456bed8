SELECT visitor, public_id, name, password, accounts.created_at
FROM accounts JOIN visitors ON visitors.id = accounts.visitor
WHERE visitor = ?1;
