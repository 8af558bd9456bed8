-- Sheets of questions that somebody has kept, to print them. See 01-first.sql for how migrations are written.

-- A sheet belongs to whoever knows its edit token. It has no visitor: what is kept is what its maker wants others to see.
CREATE TABLE sheets (
    number          INTEGER PRIMARY KEY CHECK (number > 1000),
    title           TEXT    NOT NULL,
    club            TEXT    NOT NULL, -- may be empty, as the date
    date            TEXT    NOT NULL, -- as it was typed
    letters         INTEGER NOT NULL CHECK (letters IN (0, 1)), -- 1 if people are called by letters
    choice          TEXT    NOT NULL, -- what the questions were drawn from, as a query
    content_version TEXT    NOT NULL,
    revision        INTEGER NOT NULL CHECK (revision >= 1), -- of title, club and date
    edit_digest     BLOB    NOT NULL UNIQUE CHECK (length(edit_digest) = 32),
    key_digest      BLOB    NOT NULL CHECK (length(key_digest) = 32),
    made_at         INTEGER NOT NULL -- unix seconds
) STRICT;

-- The questions of each form. They never change.
CREATE TABLE sheet_questions (
    sheet    INTEGER NOT NULL REFERENCES sheets (number) ON DELETE CASCADE,
    form     INTEGER NOT NULL CHECK (form BETWEEN 0 AND 3),
    position INTEGER NOT NULL CHECK (position >= 1),
    spec     TEXT    NOT NULL,
    face     TEXT    NOT NULL, -- a mark of all that is asked and offered, as in paper_questions
    PRIMARY KEY (sheet, form, position)
) STRICT, WITHOUT ROWID;
