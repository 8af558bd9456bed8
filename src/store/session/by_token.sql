SELECT sessions.visitor, public_id, name, used_at
FROM sessions JOIN accounts USING (visitor) JOIN visitors ON visitors.id = sessions.visitor
WHERE token = ?1 AND used_at >= ?2;
