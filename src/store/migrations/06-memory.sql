-- Review: what each visitor remembers. See 01-first.sql for how migrations are written. The memories of answers given
-- before this are made of them when the file is next opened (memory/mod.rs): the curve of forgetting is no SQL.

-- A point of law: what decides an attempt, as `attempts` has it in `law`.
CREATE TABLE memories (
    visitor     INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    point       TEXT    NOT NULL, -- 'english-club/72.I'
    stability   REAL    NOT NULL CHECK (stability > 0), -- days until it is remembered nine times in ten
    difficulty  REAL    NOT NULL, -- 1 to 10
    lapses      INTEGER NOT NULL CHECK (lapses >= 0),
    answered_on TEXT    NOT NULL, -- the day of the last answer that counted, YYYY-MM-DD
    due_on      TEXT    NOT NULL,
    PRIMARY KEY (visitor, point)
) STRICT, WITHOUT ROWID;

-- What falls due on some days, to find the one with least to do.
CREATE INDEX memories_by_day ON memories (visitor, due_on);

-- How much a visitor wants to keep, in a hundred; who is not here has not said.
CREATE TABLE retentions (
    visitor INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    percent INTEGER NOT NULL
) STRICT;

-- The last reviews that a visitor did on end.
CREATE TABLE sittings (
    visitor  INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    begun_at INTEGER NOT NULL, -- unix seconds
    last_at  INTEGER NOT NULL, -- unix seconds
    "right"  INTEGER NOT NULL CHECK ("right" >= 0),
    wrong    INTEGER NOT NULL CHECK (wrong >= 0)
) STRICT;
