SELECT z.day, z."right", z.wrong, z.begun_on, count(*)
FROM quizzes AS z JOIN day_questions AS q ON q.house = z.house AND q.day = z.day
WHERE z.visitor = ?1 AND z.house = ?2 AND z.day BETWEEN ?3 AND ?4
GROUP BY z.day
ORDER BY z.day;
