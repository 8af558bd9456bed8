SELECT DISTINCT day
FROM quizzes
WHERE visitor = ?1 AND begun_on = day
ORDER BY day DESC;
