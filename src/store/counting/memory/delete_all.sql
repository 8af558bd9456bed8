DELETE FROM memories WHERE visitor = ?1;
