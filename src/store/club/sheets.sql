SELECT s.sheet, s.day, k.title, k.date, (SELECT count(*) FROM sheet_results AS r WHERE r.sheet = s.sheet) AS results
FROM club_sheets AS s JOIN sheets AS k ON k.number = s.sheet
WHERE s.club = ?1;
