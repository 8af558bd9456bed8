DELETE FROM club_results WHERE result IN (SELECT id FROM sheet_results WHERE sheet = ?1);
