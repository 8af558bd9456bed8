SELECT id, visitor, place, put, content_version, spec, case_id, law, misreading, choice, chosen, "right", given_on, given_at
FROM attempts
WHERE visitor = ?1 AND place = 'paper' AND put > ?2 || '/' AND put < ?2 || '0'
ORDER BY put;
