INSERT INTO retentions (visitor, percent) VALUES (?1, ?2) ON CONFLICT (visitor) DO UPDATE SET percent = excluded.percent;
