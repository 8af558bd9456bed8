INSERT INTO misreadings
SELECT visitor, misreading, law, count(*), max(given_on)
FROM attempts WHERE visitor = ?1 AND misreading IS NOT NULL GROUP BY visitor, misreading, law;
