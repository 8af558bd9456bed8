INSERT INTO paper_questions (paper, position, spec, face, topic) VALUES (:paper, :position, :spec, :face, :topic);
