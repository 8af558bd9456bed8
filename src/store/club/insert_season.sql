INSERT INTO club_seasons (club, name, first_day, last_day, best_of, revision)
VALUES (:club, :name, :first_day, :last_day, :best_of, 1);
