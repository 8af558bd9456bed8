-- A misreading may have a row under each of many laws, and how often it was fallen for is the sum of them: so the rows are
-- not cut at ?2 of them, but at ?2 misreadings under a hundred laws each, which is more than any library has.
SELECT misreading, law, times, last_on
FROM misreadings
WHERE visitor = ?1
ORDER BY times DESC
LIMIT 100 * ?2;
