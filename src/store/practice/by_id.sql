SELECT id, visitor, put, content_version, spec, case_id, law, misreading, choice, chosen, "right", answered_at
FROM practice_answers
WHERE visitor = ?1 AND id = ?2;
