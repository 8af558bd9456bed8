UPDATE club_members SET secretary = 1 WHERE id = (SELECT min(id) FROM club_members WHERE club = ?1 AND visitor <> ?2);
