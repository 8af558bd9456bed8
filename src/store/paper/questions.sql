SELECT spec, face, topic, reply, replied_at, outcome FROM paper_questions WHERE paper = ?1 ORDER BY position;
