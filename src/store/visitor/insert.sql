-- Two first requests of one browser may arrive together. The second one finds the row that the
-- first one inserted.
INSERT INTO visitors (public_id, created_at)
VALUES (:public_id, :now)
ON CONFLICT (public_id) DO NOTHING;
