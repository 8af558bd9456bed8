-- A right answer has just been kept: it mends every miss of the same question that no earlier one had mended.
INSERT INTO mended (visitor, law, times)
SELECT visitor, law, count(*)
FROM attempts AS missed
WHERE visitor = :visitor AND spec = :spec AND "right" = 0 AND 1 = (
    SELECT count(*) FROM attempts AS later
    WHERE later.visitor = :visitor AND later.spec = :spec AND later."right" = 1 AND later.id > missed.id
)
GROUP BY law
ON CONFLICT (visitor, law) DO UPDATE SET times = times + excluded.times;
