SELECT content_version FROM days WHERE day = ?1;
