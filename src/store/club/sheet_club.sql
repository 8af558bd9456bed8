SELECT club FROM club_sheets WHERE sheet = ?1;
