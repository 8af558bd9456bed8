-- Quick claims (`quick-7`) and invented tables (`table-7`) are in no book: nothing counts them by case. A dot is the
-- next character after a hyphen.
SELECT case_id, "right", wrong FROM tallies_of_case WHERE visitor = ?1 AND case_id < 'quick-'
UNION ALL
SELECT case_id, "right", wrong FROM tallies_of_case WHERE visitor = ?1 AND case_id >= 'quick.' AND case_id < 'table-'
UNION ALL
SELECT case_id, "right", wrong FROM tallies_of_case WHERE visitor = ?1 AND case_id >= 'table.';
