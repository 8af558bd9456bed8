SELECT (SELECT count(*) FROM sessions WHERE visitor = ?1 AND used_at >= ?2),
       (SELECT count(*) FROM recovery_codes WHERE visitor = ?1),
       (SELECT coalesce(sum("right" + wrong), 0) FROM tallies_of_place WHERE visitor = ?1);
