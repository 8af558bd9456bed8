INSERT INTO sittings (visitor, begun_at, last_at, "right", wrong)
VALUES (:visitor, :begun_at, :last_at, :right, :wrong)
ON CONFLICT (visitor) DO UPDATE SET
    begun_at = excluded.begun_at, last_at = excluded.last_at, "right" = excluded."right", wrong = excluded.wrong;
