-- Papers of an examination, their certificates, and the questions that place a newcomer. See 01-first.sql for how
-- migrations are written.

-- A learner has one open paper at a time; that is seen to when one is begun, so that two records brought together
-- lose none.
CREATE TABLE papers (
    id              INTEGER PRIMARY KEY,
    visitor         INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    name            TEXT    NOT NULL, -- which paper: 'drayson-tests', 'english-club/1234'
    content_version TEXT    NOT NULL,
    begun_at        INTEGER NOT NULL, -- unix seconds, as all times here
    ends_at         INTEGER,          -- nothing where it is not timed
    handed_in_at    INTEGER,          -- nothing while it is open
    "right"         INTEGER,          -- the mark, and out of how many; nothing while it is open
    "of"            INTEGER,
    CHECK ((handed_in_at IS NULL) = ("right" IS NULL) AND (handed_in_at IS NULL) = ("of" IS NULL))
) STRICT;

-- The rowid rides along in the index, so a learner's newest come without sorting.
CREATE INDEX papers_of_visitor ON papers (visitor);
CREATE INDEX papers_open ON papers (visitor) WHERE handed_in_at IS NULL;

-- The questions of a paper, fixed when it is begun, and what is answered so far. What was answered becomes an attempt
-- when the paper is handed in.
CREATE TABLE paper_questions (
    paper      INTEGER NOT NULL REFERENCES papers (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL CHECK (position >= 1),
    spec       TEXT    NOT NULL,
    face       TEXT    NOT NULL, -- a mark of all that is asked and offered: another content may make another question of the spec
    topic      TEXT    NOT NULL,
    reply      INTEGER,
    replied_at INTEGER,
    outcome    TEXT CHECK (outcome IN ('right', 'wrong', 'unanswered', 'void')),
    PRIMARY KEY (paper, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE certificates (
    number       TEXT    PRIMARY KEY,
    visitor      INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    paper        INTEGER NOT NULL REFERENCES papers (id) ON DELETE CASCADE,
    holder       TEXT    NOT NULL, -- as he wants to be named; nothing once it is withdrawn
    issued_at    INTEGER NOT NULL,
    withdrawn_at INTEGER
) STRICT, WITHOUT ROWID;

-- One certificate that stands for a paper.
CREATE UNIQUE INDEX certificates_standing ON certificates (paper) WHERE withdrawn_at IS NULL;
CREATE INDEX certificates_of_visitor ON certificates (visitor);

CREATE TABLE placings (
    id       INTEGER PRIMARY KEY,
    visitor  INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    seed     INTEGER NOT NULL,
    begun_at INTEGER NOT NULL
) STRICT;

CREATE INDEX placings_of_visitor ON placings (visitor);

-- Each question, fixed when it is first put; the answer is an attempt.
CREATE TABLE placing_questions (
    placing  INTEGER NOT NULL REFERENCES placings (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 1),
    spec     TEXT    NOT NULL,
    topic    TEXT    NOT NULL,
    level    INTEGER NOT NULL,
    PRIMARY KEY (placing, position)
) STRICT, WITHOUT ROWID;
