-- What people answered on a kept sheet. See 01-first.sql for how migrations are written.

-- A sheet that somebody has answered: at home and typed in, or online. It has no visitor: people give a name or nothing
-- is kept.
CREATE TABLE sheet_results (
    id     INTEGER PRIMARY KEY,
    sheet  INTEGER NOT NULL REFERENCES sheets (number) ON DELETE CASCADE,
    form   INTEGER NOT NULL CHECK (form BETWEEN 0 AND 3),
    name   TEXT    NOT NULL CHECK (name <> ''),
    online INTEGER NOT NULL CHECK (online IN (0, 1)), -- 1 if it was taken online, 0 if it was typed in from paper
    digest BLOB    NOT NULL CHECK (length(digest) = 32), -- of form, name and answers, so that nothing counts twice
    UNIQUE (sheet, digest)
) STRICT;

-- What was answered to each question, and what it won then. A later version of the content may mark otherwise.
CREATE TABLE sheet_answers (
    result   INTEGER NOT NULL REFERENCES sheet_results (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 1),
    reply    TEXT    NOT NULL, -- as it is written on paper: letters, or numbers; empty if it was left open
    points   INTEGER NOT NULL CHECK (points BETWEEN 0 AND out_of),
    out_of   INTEGER NOT NULL,
    misread  TEXT,             -- the misreading of a wrong answer
    PRIMARY KEY (result, position)
) STRICT, WITHOUT ROWID;
