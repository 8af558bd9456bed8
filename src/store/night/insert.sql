INSERT INTO nights
    (sheet, code, lead_digest, questions, seconds, told_at_end, phase, question, closes_at, step, roster, unsaved, made_at,
     moved_at)
VALUES
    (:sheet, :code, :lead_digest, :questions, :seconds, :told_at_end, 'lobby', 0, NULL, 1, 0, 0, :now, :now);
