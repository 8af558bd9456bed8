INSERT INTO certificates (number, visitor, paper, holder, issued_at)
SELECT :number, :visitor, id, :holder, :now
FROM papers
WHERE visitor = :visitor AND id = :paper AND handed_in_at IS NOT NULL
ON CONFLICT DO NOTHING;
