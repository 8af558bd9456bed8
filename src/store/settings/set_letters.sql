INSERT INTO naming (visitor, letters)
VALUES (?1, ?2)
ON CONFLICT (visitor) DO UPDATE SET letters = excluded.letters;
