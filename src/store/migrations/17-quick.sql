-- Sixty seconds of true or false. See 01-first.sql for how migrations are written. These answers are no attempts: they
-- are for fun, and count in nothing else.

CREATE TABLE quick_runs (
    id       INTEGER PRIMARY KEY,
    visitor  INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    code     TEXT    NOT NULL,
    seed     INTEGER NOT NULL, -- the claims are drawn from it
    begun_at INTEGER NOT NULL  -- unix milliseconds
) STRICT;

CREATE INDEX quick_runs_of_visitor ON quick_runs (visitor);

CREATE TABLE quick_answers (
    run      INTEGER NOT NULL REFERENCES quick_runs (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 1),
    spec     TEXT    NOT NULL, -- the id of the question
    "right"  INTEGER NOT NULL CHECK ("right" IN (0, 1)),
    PRIMARY KEY (run, position)
) STRICT, WITHOUT ROWID;
