SELECT a.name, a.folded, a.created_at, d.since,
       (SELECT coalesce(sum("right" + wrong), 0) FROM tallies_of_place WHERE visitor = a.visitor),
       (SELECT max(used_at) FROM sessions WHERE visitor = a.visitor)
FROM accounts AS a LEFT JOIN disabled_accounts AS d USING (visitor)
ORDER BY a.folded;
