SELECT id AS member, name AS member_name, secretary, joined_on FROM club_members WHERE club = ?1;
