SELECT count(*)
FROM document
WHERE document MATCH :wanted
  AND (:kind = '' OR kind = :kind)
  AND (:code = '' OR code = :code);
