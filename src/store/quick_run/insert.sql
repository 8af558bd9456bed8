INSERT INTO quick_runs (visitor, code, seed, begun_at) VALUES (:visitor, :code, :seed, :now);
