-- Whether a visitor had met a family before an attempt. Numbers of tables come before ':', names of kinds after it.
SELECT 1
FROM attempts
WHERE visitor = :visitor AND spec >= :name || '/0' AND spec < :name || '/:' AND id < :id
LIMIT 1;
