INSERT OR IGNORE INTO sheet_results (sheet, form, name, online, digest) VALUES (:sheet, :form, :name, :online, :digest);
