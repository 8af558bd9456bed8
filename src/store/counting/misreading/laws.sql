SELECT law FROM misreadings WHERE visitor = ?1 AND misreading = ?2 ORDER BY times DESC LIMIT 4;
