-- Whether a visitor had met a family of questions before an attempt. Ids of the family end in '/'
-- and a number. The range '/0' to '/:' contains those, because ':' comes after '9'.
SELECT 1
FROM attempts
WHERE visitor = :visitor AND spec >= :name || '/0' AND spec < :name || '/:' AND id < :id
LIMIT 1;
