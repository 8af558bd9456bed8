-- Matches are marked with characters that no text contains.
SELECT rowid,
       highlight(document, 0, char(2), char(3)),
       snippet(document, 1, char(2), char(3), '…', 28)
FROM document
WHERE document MATCH :wanted
  AND rowid IN (SELECT value FROM json_each(:ids));
