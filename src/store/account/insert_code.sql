INSERT INTO recovery_codes (visitor, code) VALUES (?1, ?2);
