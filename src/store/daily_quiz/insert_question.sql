INSERT INTO day_questions (house, day, position, spec) VALUES (:house, :day, :position, :spec);
