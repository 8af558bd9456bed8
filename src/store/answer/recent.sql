SELECT id, visitor, day, position, spec, case_id, law, misreading, choice, chosen, "right", answered_at
FROM answers
WHERE visitor = ?1
ORDER BY id DESC
LIMIT ?2;
