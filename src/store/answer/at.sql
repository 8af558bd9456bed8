SELECT id, visitor, day, position, spec, case_id, law, misreading, choice, chosen, "right", answered_at
FROM answers
WHERE visitor = ?1 AND day = ?2 AND position = ?3;
