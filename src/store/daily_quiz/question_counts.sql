SELECT "right", wrong FROM day_questions WHERE house = ?1 AND day = ?2 ORDER BY position;
