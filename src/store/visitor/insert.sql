-- Two first requests of one browser may arrive together: the second finds the first's row.
INSERT INTO visitors (public_id, created_at)
VALUES (:public_id, :now)
ON CONFLICT (public_id) DO NOTHING;
