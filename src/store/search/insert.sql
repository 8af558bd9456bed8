INSERT INTO document (rowid, title, body, kind, code, weight)
VALUES (:id, :title, :body, :kind, :code, :weight);
