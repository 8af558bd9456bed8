SELECT id, form, name, online FROM sheet_results WHERE sheet = ?1;
