INSERT INTO practised (visitor, "right", wrong)
VALUES (:visitor, :right, 1 - :right)
ON CONFLICT (visitor) DO UPDATE SET "right" = "right" + excluded."right", wrong = wrong + excluded.wrong;
