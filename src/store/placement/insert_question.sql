INSERT INTO placing_questions (placing, position, spec, topic, level)
VALUES (:placing, :position, :spec, :topic, :level)
ON CONFLICT (placing, position) DO NOTHING;
