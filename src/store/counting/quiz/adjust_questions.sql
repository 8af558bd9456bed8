-- Adds a visitor's answers to the counts of daily questions (:by = 1), or subtracts them (:by =
-- -1). As when an attempt is counted, only quizzes that the visitor started on their day matter.
UPDATE day_questions AS q
SET "right" = q."right" + :by * mine."right", wrong = q.wrong + :by * (1 - mine."right")
FROM (
    SELECT "right", house, substr(rest, 1, 10) AS day, CAST(substr(rest, 12) AS INTEGER) AS position
    FROM (
        SELECT "right",
               CASE WHEN put GLOB '[0-9]*' THEN put ELSE substr(put, instr(put, '/') + 1) END AS rest,
               CASE WHEN put GLOB '[0-9]*' THEN :default_track ELSE substr(put, 1, instr(put, '/') - 1) END AS house
        FROM attempts WHERE visitor = :visitor AND place = 'day'
    )
) AS mine
JOIN quizzes AS z ON z.visitor = :visitor AND z.day = mine.day AND z.house = mine.house AND z.begun_on = z.day
WHERE q.house = mine.house AND q.day = mine.day AND q.position = mine.position;
