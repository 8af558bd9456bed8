INSERT INTO sessions (token, visitor, created_at, used_at) VALUES (?1, ?2, ?3, ?3);
