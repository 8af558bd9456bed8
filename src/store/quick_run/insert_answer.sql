INSERT INTO quick_answers (run, position, spec, "right")
SELECT :run, :position, :spec, :right
WHERE :position = 1 + (SELECT count(*) FROM quick_answers WHERE run = :run);
