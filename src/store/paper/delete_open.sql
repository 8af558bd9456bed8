DELETE FROM papers WHERE visitor = ?1 AND id = ?2 AND handed_in_at IS NULL;
