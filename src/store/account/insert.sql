INSERT INTO accounts (visitor, name, folded, password, created_at)
VALUES (:visitor, :name, :folded, :password, :now);
