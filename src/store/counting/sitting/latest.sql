SELECT begun_at, last_at, "right", wrong FROM sittings WHERE visitor = ?1;
