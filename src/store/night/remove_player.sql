UPDATE night_players SET removed = 1 WHERE id = :id AND night = :night AND removed = 0;
