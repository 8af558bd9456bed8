SELECT content_version FROM days WHERE house = ?1 AND day = ?2;
