SELECT id, visitor, place, put, content_version, spec, case_id, law, misreading, choice, chosen, "right", given_on, given_at,
    CASE WHEN "right" = 0 THEN (
        SELECT given_on FROM attempts AS later
        WHERE later.visitor = attempts.visitor AND later.spec = attempts.spec AND later."right" = 1
            AND later.id > attempts.id
        ORDER BY later.id
        LIMIT 1
    ) END AS mended_on
FROM attempts
WHERE visitor = :visitor /* conditions */
LIMIT :limit;
