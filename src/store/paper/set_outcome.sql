UPDATE paper_questions SET outcome = :outcome WHERE paper = :paper AND position = :position;
