SELECT law, "right", given_on FROM attempts WHERE visitor = ?1 ORDER BY id;
