SELECT 1 FROM club_members WHERE club = ?1 AND visitor = ?2 AND secretary = 1;
