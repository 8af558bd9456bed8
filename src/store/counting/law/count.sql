INSERT INTO tallies (visitor, law, "right", wrong)
VALUES (:visitor, :law, :right, 1 - :right)
ON CONFLICT (visitor, law) DO UPDATE SET "right" = "right" + excluded."right", wrong = wrong + excluded.wrong;
