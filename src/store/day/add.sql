INSERT INTO days (day, content_version, fixed_at)
VALUES (:day, :content_version, :now)
ON CONFLICT (day) DO NOTHING;
