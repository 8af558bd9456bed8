-- Words in a title weigh more than words in a body, and some documents than others (a better
-- rank is a lower number, below nought).
SELECT rowid
FROM document
WHERE document MATCH :wanted
ORDER BY bm25(document, 4.0, 1.0) * weight, rowid;
