DELETE FROM club_results
WHERE result = :result AND EXISTS (SELECT 1 FROM sheet_results WHERE id = :result AND sheet = :sheet);
