SELECT id FROM papers WHERE visitor = ?1 AND handed_in_at IS NULL ORDER BY id DESC LIMIT 1;
