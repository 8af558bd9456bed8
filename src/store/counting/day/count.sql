INSERT INTO tallies_of_day (visitor, day, "right", wrong)
VALUES (:visitor, :day, :right, 1 - :right)
ON CONFLICT (visitor, day) DO UPDATE SET "right" = "right" + excluded."right", wrong = wrong + excluded.wrong;
