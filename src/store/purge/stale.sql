-- Visitors without an account who have not answered for a year, or who answered nothing and came more than thirty days
-- ago. Papers, placements and quick runs that were begun count as answers do. Who has a certificate that stands is kept.
SELECT id
FROM visitors AS v
WHERE created_at < :unanswered_before
  AND NOT EXISTS (SELECT 1 FROM accounts WHERE visitor = v.id)
  AND NOT EXISTS (SELECT 1 FROM certificates WHERE visitor = v.id AND withdrawn_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM attempts WHERE visitor = v.id AND given_at >= :idle_before)
  AND NOT EXISTS (SELECT 1 FROM papers WHERE visitor = v.id AND max(begun_at, coalesce(handed_in_at, 0)) >= :idle_before)
  AND NOT EXISTS (SELECT 1 FROM placings WHERE visitor = v.id AND begun_at >= :idle_before)
  AND NOT EXISTS (SELECT 1 FROM quick_runs WHERE visitor = v.id AND begun_at >= 1000 * :idle_before)
  AND (created_at < :idle_before OR NOT EXISTS (SELECT 1 FROM attempts WHERE visitor = v.id))
