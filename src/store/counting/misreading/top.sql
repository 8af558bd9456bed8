-- The most frequent first; of equals, the one that is most frequent under a single law. Once may be a slip. The limit is
-- written here because a statement whose limit is a parameter is prepared again each time it runs.
SELECT misreading, times, last_on
FROM tallies_of_misreading
WHERE visitor = ?1 AND times >= 2
ORDER BY times DESC, most DESC, misreading
LIMIT 6;
