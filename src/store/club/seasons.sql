SELECT id, name, first_day, last_day, best_of, revision FROM club_seasons WHERE club = ?1;
