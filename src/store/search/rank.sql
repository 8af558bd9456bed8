-- Words in a title weigh more than words in a body, and some documents weigh more than others. A better rank is a lower
-- number, below zero.
SELECT rowid
FROM document
WHERE document MATCH :wanted
ORDER BY bm25(document, 4.0, 1.0) * weight, rowid;
