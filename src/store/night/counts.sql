SELECT step, roster,
       (SELECT count(*) FROM night_players WHERE night = n.id AND removed = 0) AS players,
       (SELECT count(*)
        FROM night_players AS p
        JOIN night_answers AS a ON a.player = p.id AND a.question = n.question
        WHERE p.night = n.id AND p.removed = 0) AS answered
FROM nights AS n
WHERE id = ?1;
