INSERT INTO clubs (name, code, house_rules, revision, joining_code, form, founded_at)
VALUES (:name, :code, :house_rules, 1, :joining_code, :form, :founded_at);
