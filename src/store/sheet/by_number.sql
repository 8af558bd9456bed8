SELECT number, title, club, date, letters, choice, content_version, revision, edit_digest, key_digest, made_at
FROM sheets
WHERE number = ?1;
