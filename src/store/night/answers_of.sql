SELECT player, question, reply, points, out_of, misread FROM night_answers WHERE player = ?1;
