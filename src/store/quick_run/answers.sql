SELECT spec, "right" FROM quick_answers WHERE run = ?1 ORDER BY position;
