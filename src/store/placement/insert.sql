INSERT INTO placings (visitor, seed, begun_at) VALUES (:visitor, :seed, :now);
