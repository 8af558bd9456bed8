SELECT spec
FROM attempts
WHERE visitor = ?1 AND case_id = ?2
ORDER BY id DESC
LIMIT ?3;
