SELECT id, name FROM night_players WHERE night = ?1 AND removed = 0;
