SELECT misreading, law, times, last_on
FROM misreadings
WHERE visitor = ?1
ORDER BY times DESC
LIMIT ?2;
