SELECT id, name, content_version, ends_at, handed_in_at, "right", "of" FROM papers WHERE visitor = ?1 AND id = ?2;
