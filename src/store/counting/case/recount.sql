INSERT INTO tallies_of_case
SELECT visitor, case_id, sum("right"), sum(1 - "right") FROM attempts WHERE visitor = ?1 GROUP BY visitor, case_id;
