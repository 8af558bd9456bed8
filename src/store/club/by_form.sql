SELECT id FROM clubs WHERE form = ?1;
