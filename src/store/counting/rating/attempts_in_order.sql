SELECT visitor, spec, "right", id FROM attempts ORDER BY id;
