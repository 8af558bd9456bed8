SELECT id FROM attempts WHERE visitor = ?1 AND place = ?2 AND put = ?3;
