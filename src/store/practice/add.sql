INSERT INTO practice_answers (visitor, put, content_version, spec, case_id, law, misreading, choice, chosen, "right", answered_at)
VALUES (:visitor, :put, :content_version, :spec, :case_id, :law, :misreading, :choice, :chosen, :right, :answered_at)
ON CONFLICT (visitor, put) DO NOTHING;
