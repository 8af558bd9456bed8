SELECT case_id, "right", wrong FROM tallies_of_case WHERE visitor = ?1;
