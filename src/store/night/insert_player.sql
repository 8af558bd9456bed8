INSERT OR IGNORE INTO night_players (night, name, folded, digest, removed) VALUES (:night, :name, :folded, :digest, 0);
