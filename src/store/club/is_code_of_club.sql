SELECT EXISTS (SELECT 1 FROM clubs WHERE code = :code AND house_rules = :house_rules)
    OR EXISTS (SELECT 1 FROM days WHERE house = :house);
