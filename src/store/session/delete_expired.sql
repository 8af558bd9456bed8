DELETE FROM sessions WHERE visitor = ?1 AND used_at < ?2;
