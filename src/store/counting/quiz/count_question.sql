-- Counts an answer only if its visitor started the quiz on its day.
UPDATE day_questions
SET "right" = "right" + :right, wrong = wrong + 1 - :right
WHERE house = :house AND day = :day AND position = :position AND EXISTS (
    SELECT 1 FROM quizzes WHERE visitor = :visitor AND day = :day AND house = :house AND begun_on = :day
);
