UPDATE nights
SET phase = :phase, question = :question, closes_at = :closes_at, step = step + 1, moved_at = :now
WHERE id = :id;
