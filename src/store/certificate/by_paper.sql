SELECT number, certificates.visitor, paper, holder, issued_at, withdrawn_at, name, handed_in_at, "right", "of"
FROM certificates
JOIN papers ON papers.id = paper
WHERE certificates.visitor = ?1 AND paper = ?2 AND withdrawn_at IS NULL;
