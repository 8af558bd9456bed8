INSERT INTO tallies_of_case (visitor, case_id, "right", wrong)
VALUES (:visitor, :case_id, :right, 1 - :right)
ON CONFLICT (visitor, case_id) DO UPDATE SET "right" = "right" + excluded."right", wrong = wrong + excluded.wrong;
