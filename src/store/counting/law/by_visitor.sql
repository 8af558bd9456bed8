SELECT law, "right", wrong FROM tallies WHERE visitor = ?1 ORDER BY law;
