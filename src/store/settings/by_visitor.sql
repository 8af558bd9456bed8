SELECT settings.house, coalesce(naming.letters, 0)
FROM visitors
LEFT JOIN settings ON settings.visitor = visitors.id
LEFT JOIN naming ON naming.visitor = visitors.id
WHERE visitors.id = ?1;
