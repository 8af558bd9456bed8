-- What everybody won on the sheets of a club from one day to another, in the order in which it came.
SELECT r.sheet, r.name, m.id AS member, m.name AS member_name, sum(a.points) AS points, sum(a.out_of) AS out_of
FROM club_sheets AS s
JOIN sheet_results AS r ON r.sheet = s.sheet
JOIN sheet_answers AS a ON a.result = r.id
LEFT JOIN club_results AS l ON l.result = r.id
LEFT JOIN club_members AS m ON m.id = l.member
WHERE s.club = :club AND s.day BETWEEN :first_day AND :last_day
GROUP BY r.id
ORDER BY r.id;
