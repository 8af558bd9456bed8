SELECT id FROM papers WHERE visitor = ?1 AND handed_in_at IS NULL AND ends_at <= ?2 ORDER BY id;
