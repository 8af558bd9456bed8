DELETE FROM sheet_results WHERE id IN (SELECT result FROM club_results WHERE member = ?1);
