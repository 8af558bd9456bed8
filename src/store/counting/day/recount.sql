INSERT INTO tallies_of_day
SELECT visitor, given_on, sum("right"), sum(1 - "right") FROM attempts WHERE visitor = ?1 GROUP BY visitor, given_on;
