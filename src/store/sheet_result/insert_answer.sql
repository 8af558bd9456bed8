INSERT INTO sheet_answers (result, position, reply, points, out_of, misread)
VALUES (:result, :position, :reply, :points, :out_of, :misread);
