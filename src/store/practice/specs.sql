SELECT spec
FROM practice_answers
WHERE visitor = ?1 AND case_id = ?2
ORDER BY id DESC
LIMIT ?3;
