SELECT point, stability, difficulty, lapses, answered_on, due_on FROM memories WHERE visitor = ?1 ORDER BY point;
