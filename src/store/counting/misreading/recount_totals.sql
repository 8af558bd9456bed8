INSERT INTO tallies_of_misreading
SELECT visitor, misreading, sum(times), max(times), max(last_on)
FROM misreadings WHERE visitor = ?1 GROUP BY visitor, misreading;
