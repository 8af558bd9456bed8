-- Club nights: the questions of a kept sheet put to a room, one by one. See 01-first.sql for how migrations are written.

-- A night belongs to whoever can edit its sheet. It has no visitor: players need no account.
CREATE TABLE nights (
    id             INTEGER PRIMARY KEY,
    sheet          INTEGER NOT NULL REFERENCES sheets (number) ON DELETE CASCADE,
    code           TEXT    NOT NULL UNIQUE CHECK (length(code) = 6), -- what players type to join
    lead_digest    BLOB    NOT NULL CHECK (length(lead_digest) = 32), -- of the token with which it is led
    questions      INTEGER NOT NULL CHECK (questions >= 1),          -- how many form A has
    seconds        INTEGER NOT NULL CHECK (seconds >= 0),            -- to answer a question; 0 if there is no limit
    told_at_end    INTEGER NOT NULL CHECK (told_at_end IN (0, 1)),   -- 1 if no ruling is shown before the last answer
    phase          TEXT    NOT NULL CHECK (phase IN ('lobby', 'asking', 'closed', 'told', 'standing', 'ended')),
    question       INTEGER NOT NULL CHECK (question BETWEEN 0 AND questions),
    closes_at      INTEGER,          -- unix milliseconds; when the time for the question is up
    step           INTEGER NOT NULL, -- goes up with each move
    roster         INTEGER NOT NULL, -- goes up when somebody joins or is removed
    unsaved        INTEGER NOT NULL, -- players whose answers found no room among the results of the sheet
    made_at        INTEGER NOT NULL, -- unix seconds
    moved_at       INTEGER NOT NULL  -- unix seconds of the last move
) STRICT;

CREATE INDEX nights_by_sheet ON nights (sheet);
CREATE INDEX nights_by_move ON nights (moved_at);

-- Who joined. A name that was removed stays taken, so that nobody comes back with it.
CREATE TABLE night_players (
    id      INTEGER PRIMARY KEY,
    night   INTEGER NOT NULL REFERENCES nights (id) ON DELETE CASCADE,
    name    TEXT    NOT NULL CHECK (name <> ''),
    folded  TEXT    NOT NULL, -- the name as it is compared
    digest  BLOB    NOT NULL CHECK (length(digest) = 32), -- of the token in the player's cookie
    removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
    UNIQUE (night, folded),
    UNIQUE (night, digest)
) STRICT;

-- The last answer to each question, and what it wins. A question that is closed takes none.
CREATE TABLE night_answers (
    player   INTEGER NOT NULL REFERENCES night_players (id) ON DELETE CASCADE,
    question INTEGER NOT NULL CHECK (question >= 1),
    reply    TEXT    NOT NULL, -- as it is written on paper, as in sheet_answers
    points   INTEGER NOT NULL CHECK (points BETWEEN 0 AND out_of),
    out_of   INTEGER NOT NULL,
    misread  TEXT,             -- the misreading of a wrong answer
    PRIMARY KEY (player, question)
) STRICT, WITHOUT ROWID;
