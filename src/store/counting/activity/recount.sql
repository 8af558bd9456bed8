INSERT INTO tallies_of_place
SELECT visitor, place, sum("right"), sum(1 - "right") FROM attempts WHERE visitor = ?1 GROUP BY visitor, place;
