INSERT INTO attempts
    (visitor, place, put, content_version, spec, case_id, law, misreading, choice, chosen, "right", given_on, given_at)
VALUES
    (:visitor, :place, :put, :content_version, :spec, :case_id, :law, :misreading, :choice, :chosen, :right, :given_on,
     :given_at)
ON CONFLICT (visitor, place, put) DO NOTHING;
