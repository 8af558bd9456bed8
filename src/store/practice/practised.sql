SELECT "right" + wrong FROM practised WHERE visitor = ?1;
