SELECT form, spec, face FROM sheet_questions WHERE sheet = ?1 ORDER BY form, position;
