INSERT INTO secret (id, bytes) VALUES (1, ?1) ON CONFLICT (id) DO NOTHING
