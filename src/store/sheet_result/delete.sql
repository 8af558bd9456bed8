DELETE FROM sheet_results WHERE id = :id AND sheet = :sheet;
