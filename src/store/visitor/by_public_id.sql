SELECT id FROM visitors WHERE public_id = ?1;
