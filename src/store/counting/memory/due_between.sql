SELECT due_on, point FROM memories WHERE visitor = ?1 AND due_on BETWEEN ?2 AND ?3;
