SELECT "right" + wrong FROM tallies_of_place WHERE visitor = ?1 AND place = ?2;
