SELECT id, name, removed FROM night_players WHERE night = :night AND digest = :digest;
