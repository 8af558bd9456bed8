-- The asking id is '2026-03-01/2' on the default track, and 'both/2026-03-01/2' on another (see
-- attempt/asking_id.rs).
INSERT INTO quizzes (visitor, day, house, "right", wrong, begun_on)
SELECT :visitor, day, house, sum("right"), sum(1 - "right"), min(given_on)
FROM (
    SELECT "right", given_on,
           CASE WHEN put GLOB '[0-9]*' THEN substr(put, 1, 10) ELSE substr(put, instr(put, '/') + 1, 10) END AS day,
           CASE WHEN put GLOB '[0-9]*' THEN :default_track ELSE substr(put, 1, instr(put, '/') - 1) END AS house
    FROM attempts WHERE visitor = :visitor AND place = 'day'
)
GROUP BY day, house;
