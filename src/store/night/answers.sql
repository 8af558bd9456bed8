SELECT p.id AS player, a.question, a.reply, a.points, a.out_of, a.misread
FROM night_players AS p
JOIN night_answers AS a ON a.player = p.id
WHERE p.night = ?1 AND p.removed = 0;
