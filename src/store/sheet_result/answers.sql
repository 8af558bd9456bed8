SELECT reply, points, out_of, misread FROM sheet_answers WHERE result = ?1 ORDER BY position;
