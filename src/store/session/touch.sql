UPDATE sessions SET used_at = ?2 WHERE token = ?1;
