SELECT spec FROM day_questions WHERE day = ?1 ORDER BY position;
