INSERT INTO answers (visitor, day, position, spec, case_id, law, misreading, choice, chosen, "right", answered_at)
VALUES (:visitor, :day, :position, :spec, :case_id, :law, :misreading, :choice, :chosen, :right, :answered_at)
ON CONFLICT (visitor, day, position) DO NOTHING;
