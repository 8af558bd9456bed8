INSERT INTO papers (visitor, name, content_version, begun_at, ends_at)
VALUES (:visitor, :name, :content_version, :begun_at, :ends_at);
