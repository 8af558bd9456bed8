SELECT number, certificates.visitor, paper, holder, issued_at, withdrawn_at, name, handed_in_at, "right", "of"
FROM certificates
JOIN papers ON papers.id = paper
WHERE number = ?1;
