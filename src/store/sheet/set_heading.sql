UPDATE sheets
SET title = :title, club = :club, date = :date, revision = revision + 1
WHERE number = :number AND revision = :revision;
