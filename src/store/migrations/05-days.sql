-- A quiz a day for each house, with what was made of its questions; and what each learner chose. See 01-first.sql for
-- how migrations are written.

-- A row a learner: what is not set is as it is for everyone.
CREATE TABLE settings (
    visitor INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    house   TEXT    NOT NULL DEFAULT 'english-club'
) STRICT;

-- Until now there was one house.
CREATE TABLE house_days (
    house           TEXT    NOT NULL,
    day             TEXT    NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    content_version TEXT    NOT NULL,
    fixed_at        INTEGER NOT NULL, -- unix seconds
    PRIMARY KEY (house, day)
) STRICT, WITHOUT ROWID;

INSERT INTO house_days SELECT 'english-club', day, content_version, fixed_at FROM days;

-- How many had a question right, and how many wrong, of those who began the quiz on its day; kept in step with
-- `attempts` in the same transaction.
CREATE TABLE house_questions (
    house    TEXT    NOT NULL,
    day      TEXT    NOT NULL,
    position INTEGER NOT NULL CHECK (position >= 1),
    spec     TEXT    NOT NULL,
    "right"  INTEGER NOT NULL DEFAULT 0,
    wrong    INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (house, day, position),
    FOREIGN KEY (house, day) REFERENCES house_days (house, day)
) STRICT, WITHOUT ROWID;

INSERT INTO house_questions
SELECT 'english-club', q.day, q.position, q.spec, count(*) FILTER (WHERE a."right" = 1), count(*) FILTER (WHERE a."right" = 0)
FROM day_questions AS q
LEFT JOIN quizzes AS z ON z.day = q.day AND z.begun_on = q.day
LEFT JOIN attempts AS a ON a.visitor = z.visitor AND a.place = 'day' AND a.put = q.day || '/' || q.position
GROUP BY q.day, q.position, q.spec;

-- The day before the house, for a learner's days are asked for whatever the house.
CREATE TABLE house_quizzes (
    visitor  INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    day      TEXT    NOT NULL,
    house    TEXT    NOT NULL,
    "right"  INTEGER NOT NULL CHECK ("right" >= 0),
    wrong    INTEGER NOT NULL CHECK (wrong >= 0),
    begun_on TEXT    NOT NULL, -- the day of the first answer by the house's clock
    PRIMARY KEY (visitor, day, house),
    FOREIGN KEY (house, day) REFERENCES house_days (house, day)
) STRICT, WITHOUT ROWID;

INSERT INTO house_quizzes SELECT visitor, day, 'english-club', "right", wrong, begun_on FROM quizzes;

-- What refers to a table goes before it.
DROP TABLE quizzes;
DROP TABLE day_questions;
DROP TABLE days;
ALTER TABLE house_days RENAME TO days;
ALTER TABLE house_questions RENAME TO day_questions;
ALTER TABLE house_quizzes RENAME TO quizzes;
