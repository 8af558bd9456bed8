INSERT INTO tallies
SELECT visitor, law, sum("right"), sum(1 - "right") FROM attempts WHERE visitor = ?1 GROUP BY visitor, law;
