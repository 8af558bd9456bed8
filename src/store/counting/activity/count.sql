INSERT INTO tallies_of_place (visitor, place, "right", wrong)
VALUES (:visitor, :place, :right, 1 - :right)
ON CONFLICT (visitor, place) DO UPDATE SET "right" = "right" + excluded."right", wrong = wrong + excluded.wrong;
