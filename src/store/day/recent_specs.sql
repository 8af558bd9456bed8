-- date() gives NULL when the count of days leaves the calendar, and then every earlier day is wanted.
SELECT spec
FROM day_questions
WHERE day < :before AND day >= coalesce(date(:before, '-' || :days || ' days'), '')
ORDER BY day DESC, position;
