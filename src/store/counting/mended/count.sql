-- Runs after a right answer has been inserted. It corrects every wrong answer to the same question
-- since the previous right answer.
INSERT INTO mended (visitor, law, times)
SELECT visitor, law, count(*)
FROM attempts
WHERE visitor = :visitor AND spec = :spec AND "right" = 0 AND id > coalesce((
    SELECT id FROM attempts WHERE visitor = :visitor AND spec = :spec AND "right" = 1 ORDER BY id DESC LIMIT 1 OFFSET 1
), 0)
GROUP BY law
ON CONFLICT (visitor, law) DO UPDATE SET times = times + excluded.times;
