SELECT id, code, seed, begun_at FROM quick_runs WHERE visitor = ?1 AND id = ?2;
