SELECT day, "right", wrong FROM tallies_of_day WHERE visitor = ?1 AND day >= ?2 ORDER BY day;
