-- The first shape of the database. A migration that has gone out is never edited: add 02-….sql.
-- Each migration begins with a CREATE without IF NOT EXISTS, so that two processes opening one file at once cannot
-- both run it: the later of the two fails, rolls back and finds the work done (see schema.rs).

CREATE TABLE visitors (
    id         INTEGER PRIMARY KEY,
    public_id  TEXT    NOT NULL UNIQUE CHECK (length(public_id) = 32 AND public_id NOT GLOB '*[^0-9a-f]*'),
    created_at INTEGER NOT NULL -- unix seconds
) STRICT;

-- Says whose file this is: "OddT", four bytes of ASCII. See schema.rs.
PRAGMA application_id = 1331979348;

CREATE TABLE days (
    day             TEXT    PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    content_version TEXT    NOT NULL,
    fixed_at        INTEGER NOT NULL -- unix seconds
) STRICT, WITHOUT ROWID;

CREATE TABLE day_questions (
    day      TEXT    NOT NULL REFERENCES days (day),
    position INTEGER NOT NULL CHECK (position >= 1),
    spec     TEXT    NOT NULL,
    PRIMARY KEY (day, position)
) STRICT, WITHOUT ROWID;

-- The first attempt at each question, which is the one that counts. It repeats the spec, the case and the words of
-- the option, so that a page about an old answer needs no content of that time.
CREATE TABLE answers (
    id          INTEGER PRIMARY KEY,
    visitor     INTEGER NOT NULL REFERENCES visitors (id),
    day         TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    spec        TEXT    NOT NULL,
    case_id     TEXT    NOT NULL,
    law         TEXT    NOT NULL, -- empty when no one law decides
    misreading  TEXT,
    choice      INTEGER NOT NULL,
    chosen      TEXT    NOT NULL,
    "right"     INTEGER NOT NULL CHECK ("right" IN (0, 1)),
    answered_at INTEGER NOT NULL, -- unix seconds
    UNIQUE (visitor, day, position),
    FOREIGN KEY (day, position) REFERENCES day_questions (day, position)
) STRICT;

-- The rowid rides along in the index, so this gives a visitor's newest answers without sorting.
CREATE INDEX answers_of_visitor ON answers (visitor);

-- Answers counted by law, kept in step with `answers` in the same transaction.
CREATE TABLE tallies (
    visitor INTEGER NOT NULL REFERENCES visitors (id),
    law     TEXT    NOT NULL,
    "right" INTEGER NOT NULL CHECK ("right" >= 0),
    wrong   INTEGER NOT NULL CHECK (wrong >= 0),
    PRIMARY KEY (visitor, law)
) STRICT, WITHOUT ROWID;

-- What cookies and forms are signed with: one row, made at the first start.
CREATE TABLE secret (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    bytes BLOB    NOT NULL CHECK (length(bytes) >= 32)
) STRICT;
