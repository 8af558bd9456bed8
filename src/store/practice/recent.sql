SELECT id, visitor, put, content_version, spec, case_id, law, misreading, choice, chosen, "right", answered_at
FROM practice_answers
WHERE visitor = ?1
ORDER BY id DESC
LIMIT ?2;
