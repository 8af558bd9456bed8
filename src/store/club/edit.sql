UPDATE clubs
SET name = :name, code = :code, house_rules = :house_rules, revision = revision + 1
WHERE id = :club AND revision = :revision;
