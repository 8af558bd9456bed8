SELECT l.result, l.member
FROM sheet_results AS r JOIN club_results AS l ON l.result = r.id
WHERE r.sheet = ?1;
