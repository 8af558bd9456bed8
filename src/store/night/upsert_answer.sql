INSERT INTO night_answers (player, question, reply, points, out_of, misread)
VALUES (:player, :question, :reply, :points, :out_of, :misread)
ON CONFLICT (player, question) DO UPDATE
SET reply = excluded.reply, points = excluded.points, out_of = excluded.out_of, misread = excluded.misread;
