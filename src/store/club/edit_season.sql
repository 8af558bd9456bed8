UPDATE club_seasons
SET name = :name, first_day = :first_day, last_day = :last_day, best_of = :best_of, revision = revision + 1
WHERE id = :season AND club = :club AND revision = :revision;
