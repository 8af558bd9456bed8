-- One record of all that a learner answers, wherever it was asked. See 01-first.sql for how migrations are written.

-- The first attempt at each question as it was put. It repeats the case and the words of the answer, so that a page
-- about an old attempt needs no content of that time.
CREATE TABLE attempts (
    id              INTEGER PRIMARY KEY,
    visitor         INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    place           TEXT    NOT NULL CHECK (place IN ('day', 'practice', 'review', 'paper', 'start')),
    put             TEXT    NOT NULL, -- which putting it answers, within its place: '2026-03-01/2', the mark of a token
    content_version TEXT    NOT NULL,
    spec            TEXT    NOT NULL,
    case_id         TEXT    NOT NULL,
    law             TEXT    NOT NULL, -- 'english-club/72.I'; empty when no one law decides
    misreading      TEXT,
    choice          INTEGER NOT NULL,
    chosen          TEXT    NOT NULL,
    "right"         INTEGER NOT NULL CHECK ("right" IN (0, 1)),
    given_on        TEXT    NOT NULL, -- the day by the house's clock, YYYY-MM-DD
    given_at        INTEGER NOT NULL, -- unix seconds
    UNIQUE (visitor, place, put)
) STRICT;

-- What was answered before now keeps its order in time.
INSERT INTO attempts
    (visitor, place, put, content_version, spec, case_id, law, misreading, choice, chosen, "right", given_on, given_at)
SELECT visitor, place, put, content_version, spec, case_id, law, misreading, choice, chosen, "right",
       date(answered_at, 'unixepoch'), answered_at
FROM (
    SELECT visitor, 'day' AS place, answers.day || '/' || position AS put, content_version, spec, case_id, law,
           misreading, choice, chosen, "right", answered_at
    FROM answers JOIN days USING (day)
    UNION ALL
    SELECT visitor, 'practice', put, content_version, spec, case_id, law, misreading, choice, chosen, "right", answered_at
    FROM practice_answers
)
ORDER BY answered_at;

DROP TABLE answers;
DROP TABLE practice_answers;
DROP TABLE practised;

-- A visitor's newest, of all and of one case: the rowid rides along in the index, so neither is sorted.
CREATE INDEX attempts_of_visitor ON attempts (visitor);
CREATE INDEX attempts_of_case ON attempts (visitor, case_id);

-- Counts, kept in step with `attempts` in the same transaction; `tallies` counts by law.
CREATE TABLE tallies_of_place (
    visitor INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    place   TEXT    NOT NULL,
    "right" INTEGER NOT NULL CHECK ("right" >= 0),
    wrong   INTEGER NOT NULL CHECK (wrong >= 0),
    PRIMARY KEY (visitor, place)
) STRICT, WITHOUT ROWID;

INSERT INTO tallies_of_place
SELECT visitor, place, sum("right"), sum(1 - "right") FROM attempts GROUP BY visitor, place;

-- How far a visitor is in the quiz of a day.
CREATE TABLE quizzes (
    visitor  INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    day      TEXT    NOT NULL REFERENCES days (day),
    "right"  INTEGER NOT NULL CHECK ("right" >= 0),
    wrong    INTEGER NOT NULL CHECK (wrong >= 0),
    begun_on TEXT    NOT NULL, -- the day of the first answer by the house's clock
    PRIMARY KEY (visitor, day)
) STRICT, WITHOUT ROWID;

INSERT INTO quizzes
SELECT visitor, substr(put, 1, 10), sum("right"), sum(1 - "right"), min(given_on)
FROM attempts WHERE place = 'day' GROUP BY visitor, substr(put, 1, 10);
