SELECT count(*) FROM sheet_results WHERE sheet = ?1;
