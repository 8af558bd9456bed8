INSERT INTO memories (visitor, point, stability, difficulty, lapses, answered_on, due_on)
VALUES (:visitor, :point, :stability, :difficulty, :lapses, :answered_on, :due_on)
ON CONFLICT (visitor, point) DO UPDATE SET
    stability = excluded.stability, difficulty = excluded.difficulty, lapses = excluded.lapses,
    answered_on = excluded.answered_on, due_on = excluded.due_on;
