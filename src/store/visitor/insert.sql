-- Two first requests of one browser may arrive together. The second finds the row of the first.
INSERT INTO visitors (public_id, created_at)
VALUES (:public_id, :now)
ON CONFLICT (public_id) DO NOTHING;
