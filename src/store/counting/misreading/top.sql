-- Those fallen for most often first; of equals the one fallen for oftener under one law. Once may be a slip. The limit
-- stands here, because a statement whose limit is a parameter is prepared anew each time that it is run.
SELECT misreading, times, last_on
FROM tallies_of_misreading
WHERE visitor = ?1 AND times >= 2
ORDER BY times DESC, most DESC, misreading
LIMIT 6;
