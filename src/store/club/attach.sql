INSERT INTO club_sheets (sheet, club, day) VALUES (:sheet, :club, :day);
