-- Words in a title count more than words in a body, and some documents count more than others.
-- Ranks are below zero, and a lower number is a better rank.
SELECT rowid
FROM document
WHERE document MATCH :wanted
ORDER BY bm25(document, 4.0, 1.0) * weight, rowid;
