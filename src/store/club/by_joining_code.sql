SELECT id, name, code, house_rules, revision, joining_code FROM clubs WHERE joining_code = ?1;
