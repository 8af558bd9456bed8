INSERT INTO quizzes (visitor, day, house, "right", wrong, begun_on)
VALUES (:visitor, :day, :house, :right, 1 - :right, :given_on)
ON CONFLICT (visitor, day, house) DO UPDATE SET "right" = "right" + excluded."right", wrong = wrong + excluded.wrong;
