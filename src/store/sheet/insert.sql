INSERT INTO sheets
    (number, title, club, date, letters, choice, content_version, revision, edit_digest, key_digest, made_at)
VALUES
    ((SELECT coalesce(max(number), 1000) + 1 FROM sheets), :title, :club, :date, :letters, :choice, :content_version, 1,
     :edit_digest, :key_digest, :made_at);
