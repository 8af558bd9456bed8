-- Words in a title weigh more than words in a body, and some documents than others (a better
-- rank is a lower number, below nought). The marks round what was found are
-- characters that no text has.
SELECT rowid,
       highlight(document, 0, char(2), char(3)),
       snippet(document, 1, char(2), char(3), '…', 28)
FROM document
WHERE document MATCH :wanted
  AND (:kind = '' OR kind = :kind)
  AND (:code = '' OR code = :code)
ORDER BY bm25(document, 4.0, 1.0) * weight, rowid
LIMIT :limit OFFSET :offset;
