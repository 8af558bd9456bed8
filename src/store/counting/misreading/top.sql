-- The most frequent come first. If two are equal, the one that is most frequent under a single law
-- comes first. A misreading shown once may be a slip, so it is left out. The limit is written here
-- because a statement whose limit is a parameter is prepared again each time it runs.
SELECT misreading, times, last_on
FROM tallies_of_misreading
WHERE visitor = ?1 AND times >= 2
ORDER BY times DESC, most DESC, misreading
LIMIT 6;
