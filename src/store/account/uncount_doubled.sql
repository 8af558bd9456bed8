-- Of two answers to one of a day's questions the later falls away, and is taken off what all made of the question, if
-- it was counted there: if the quiz was begun on its day.
UPDATE day_questions AS q
SET "right" = q."right" - lost."right", wrong = q.wrong - 1 + lost."right"
FROM (
    SELECT mine.visitor, mine."right",
           CASE WHEN mine.put GLOB '[0-9]*' THEN substr(mine.put, 1, 10)
                ELSE substr(mine.put, instr(mine.put, '/') + 1, 10) END AS day,
           CASE WHEN mine.put GLOB '[0-9]*' THEN 'english-club'
                ELSE substr(mine.put, 1, instr(mine.put, '/') - 1) END AS house,
           CASE WHEN mine.put GLOB '[0-9]*' THEN substr(mine.put, 12)
                ELSE substr(mine.put, instr(mine.put, '/') + 12) END AS position
    FROM attempts AS mine
    JOIN attempts AS other ON other.place = mine.place AND other.put = mine.put
    WHERE mine.place = 'day' AND (
        mine.visitor = :from AND other.visitor = :into AND other.given_at <= mine.given_at
        OR mine.visitor = :into AND other.visitor = :from AND other.given_at < mine.given_at
    )
) AS lost
JOIN quizzes AS z ON z.visitor = lost.visitor AND z.day = lost.day AND z.house = lost.house AND z.begun_on = z.day
WHERE q.house = lost.house AND q.day = lost.day AND q.position = CAST(lost.position AS INTEGER);
