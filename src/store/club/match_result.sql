INSERT INTO club_results (result, member)
SELECT r.id, m.id
FROM sheet_results AS r JOIN club_members AS m ON m.id = :member
WHERE r.id = :result AND r.sheet = :sheet AND m.club = :club
ON CONFLICT (result) DO UPDATE SET member = excluded.member;
