SELECT id FROM placings WHERE visitor = ?1 ORDER BY id DESC LIMIT 1;
