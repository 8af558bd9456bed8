SELECT day, spec FROM day_questions WHERE house = ?1 AND day < ?2 ORDER BY day, position;
