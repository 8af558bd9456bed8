INSERT INTO day_questions (day, position, spec) VALUES (:day, :position, :spec);
