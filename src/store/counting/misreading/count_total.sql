-- Runs after count.sql, because the count under this law may now be the greatest.
INSERT INTO tallies_of_misreading (visitor, misreading, times, most, last_on)
VALUES (:visitor, :misreading, 1, 1, :given_on)
ON CONFLICT (visitor, misreading) DO UPDATE SET
    times = times + 1,
    most = max(most, (
        SELECT m.times FROM misreadings AS m
        WHERE m.visitor = :visitor AND m.misreading = :misreading AND m.law = :law
    )),
    last_on = max(last_on, excluded.last_on);
