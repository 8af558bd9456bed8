INSERT INTO settings (visitor, house)
VALUES (?1, ?2)
ON CONFLICT (visitor) DO UPDATE SET house = excluded.house;
