SELECT question.spec, question.topic, question.level, attempts.choice, attempts."right"
FROM placing_questions AS question
LEFT JOIN attempts ON attempts.visitor = ?1 AND attempts.place = 'start' AND attempts.put = ?2 || '/' || question.position
WHERE question.placing = ?2
ORDER BY question.position;
