SELECT id, sheet, code, lead_digest, questions, seconds, told_at_end, phase, question, closes_at, step, roster, unsaved,
       made_at
FROM nights
WHERE id = ?1;
