-- The run of a visitor with the most points under a code. Each right answer is a point, each wrong one takes one off.
SELECT sum("right") AS "right", count(*) AS answered
FROM quick_runs AS run JOIN quick_answers ON quick_answers.run = run.id
WHERE run.visitor = ?1 AND run.code = ?2 AND run.id <> ?3
GROUP BY run.id
ORDER BY 2 * sum("right") - count(*) DESC, run.id
LIMIT 1;
