SELECT id, seed, begun_at FROM placings WHERE visitor = ?1 AND id = ?2;
