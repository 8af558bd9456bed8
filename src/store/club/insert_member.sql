INSERT INTO club_members (club, visitor, name, folded, secretary, joined_on)
VALUES (:club, :visitor, :name, :folded, :secretary, :joined_on);
