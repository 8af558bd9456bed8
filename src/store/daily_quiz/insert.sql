INSERT INTO days (house, day, content_version, fixed_at)
VALUES (:house, :day, :content_version, :now)
ON CONFLICT (house, day) DO NOTHING;
