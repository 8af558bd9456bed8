SELECT c.id, c.name, c.code, c.house_rules, c.revision, c.joining_code,
       m.id AS member, m.name AS member_name, m.secretary, m.joined_on
FROM club_members AS m JOIN clubs AS c ON c.id = m.club
WHERE m.club = ?1 AND m.visitor = ?2;
