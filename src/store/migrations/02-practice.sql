-- Practice: questions that a visitor asked for himself. See 01-first.sql for how migrations are written.

-- The first attempt at each question as it was put, which `put` names: the same question put again counts again.
CREATE TABLE practice_answers (
    id              INTEGER PRIMARY KEY,
    visitor         INTEGER NOT NULL REFERENCES visitors (id),
    put             TEXT    NOT NULL,
    content_version TEXT    NOT NULL,
    spec            TEXT    NOT NULL,
    case_id         TEXT    NOT NULL,
    law             TEXT    NOT NULL, -- empty when no one law decides
    misreading      TEXT,
    choice          INTEGER NOT NULL,
    chosen          TEXT    NOT NULL,
    "right"         INTEGER NOT NULL CHECK ("right" IN (0, 1)),
    answered_at     INTEGER NOT NULL, -- unix seconds
    UNIQUE (visitor, put)
) STRICT;

-- A visitor's newest answers, of all cases and of one, without sorting.
CREATE INDEX practice_of_visitor ON practice_answers (visitor);
CREATE INDEX practice_of_case ON practice_answers (visitor, case_id);

-- How many answers of a visitor were practice, kept in step with `practice_answers`. By law they are in `tallies`,
-- with the answers to the day's questions.
CREATE TABLE practised (
    visitor INTEGER PRIMARY KEY REFERENCES visitors (id),
    "right" INTEGER NOT NULL CHECK ("right" >= 0),
    wrong   INTEGER NOT NULL CHECK (wrong >= 0)
) STRICT;
