-- Those fallen for most often first; of equals the one fallen for oftener under one law.
SELECT misreading, times, last_on
FROM tallies_of_misreading
WHERE visitor = ?1 AND times >= ?2
ORDER BY times DESC, most DESC, misreading
LIMIT ?3;
