INSERT INTO sheet_questions (sheet, form, position, spec, face) VALUES (:sheet, :form, :position, :spec, :face);
