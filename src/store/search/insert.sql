INSERT INTO document (rowid, title, body, weight) VALUES (:id, :title, :body, :weight);
