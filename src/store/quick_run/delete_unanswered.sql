DELETE FROM quick_runs
WHERE visitor = :visitor AND NOT EXISTS (SELECT 1 FROM quick_answers WHERE run = quick_runs.id);
