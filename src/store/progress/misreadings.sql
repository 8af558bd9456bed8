-- Those fallen for most often first. A misreading has a row under each law where it was fallen for, so there are never
-- more rows than the library has misreadings and laws to go with them, however many answers were given.
SELECT misreading, law, times, last_on
FROM misreadings
WHERE visitor = ?1
ORDER BY times DESC;
