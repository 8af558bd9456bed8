INSERT INTO mended
SELECT visitor, law, count(*)
FROM attempts AS missed
WHERE visitor = ?1 AND "right" = 0 AND EXISTS (
    SELECT 1 FROM attempts AS later
    WHERE later.visitor = missed.visitor AND later.spec = missed.spec AND later."right" = 1 AND later.id > missed.id
)
GROUP BY visitor, law;
