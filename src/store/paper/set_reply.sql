UPDATE paper_questions
SET reply = :reply, replied_at = :now
WHERE paper = :paper AND position = :position;
