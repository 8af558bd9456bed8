-- What the page of a learner's progress is made from, so that it never reads all attempts; and ratings. See
-- 01-first.sql for how migrations are written.

-- Attempts counted by case, for topics: which topic a case is of, the library knows.
CREATE TABLE tallies_of_case (
    visitor INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    case_id TEXT    NOT NULL,
    "right" INTEGER NOT NULL CHECK ("right" >= 0),
    wrong   INTEGER NOT NULL CHECK (wrong >= 0),
    PRIMARY KEY (visitor, case_id)
) STRICT, WITHOUT ROWID;

INSERT INTO tallies_of_case
SELECT visitor, case_id, sum("right"), sum(1 - "right") FROM attempts GROUP BY visitor, case_id;

-- By the day on which they were given.
CREATE TABLE tallies_of_day (
    visitor INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    day     TEXT    NOT NULL,
    "right" INTEGER NOT NULL CHECK ("right" >= 0),
    wrong   INTEGER NOT NULL CHECK (wrong >= 0),
    PRIMARY KEY (visitor, day)
) STRICT, WITHOUT ROWID;

INSERT INTO tallies_of_day
SELECT visitor, given_on, sum("right"), sum(1 - "right") FROM attempts GROUP BY visitor, given_on;

-- How often a visitor fell for a misreading where a law was to decide, and when last.
CREATE TABLE misreadings (
    visitor    INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    misreading TEXT    NOT NULL,
    law        TEXT    NOT NULL,
    times      INTEGER NOT NULL CHECK (times > 0),
    last_on    TEXT    NOT NULL,
    PRIMARY KEY (visitor, misreading, law)
) STRICT, WITHOUT ROWID;

CREATE INDEX misreadings_by_times ON misreadings (visitor, times);

INSERT INTO misreadings
SELECT visitor, misreading, law, count(*), max(given_on)
FROM attempts WHERE misreading IS NOT NULL GROUP BY visitor, misreading, law;

-- What becomes of a question that was missed, and the history by its filters: the rowid rides along in each index.
CREATE INDEX attempts_of_spec ON attempts (visitor, spec, "right");
CREATE INDEX attempts_by_right ON attempts (visitor, "right");
CREATE INDEX attempts_of_place ON attempts (visitor, place);

-- Attempts missed, by law, of which the same question was answered right later.
CREATE TABLE mended (
    visitor INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    law     TEXT    NOT NULL,
    times   INTEGER NOT NULL CHECK (times > 0),
    PRIMARY KEY (visitor, law)
) STRICT, WITHOUT ROWID;

INSERT INTO mended
SELECT visitor, law, count(*)
FROM attempts AS missed
WHERE "right" = 0 AND EXISTS (
    SELECT 1 FROM attempts AS later
    WHERE later.visitor = missed.visitor AND later.spec = missed.spec AND later."right" = 1 AND later.id > missed.id
)
GROUP BY visitor, law;

-- Glicko-2. What was answered before is reckoned in at the first start with these tables (see rating/mod.rs).
CREATE TABLE ratings_of_learners (
    visitor    INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    answers    INTEGER NOT NULL
) STRICT;

-- By family: the question's note with the number of the table nought.
CREATE TABLE ratings_of_questions (
    family     TEXT    PRIMARY KEY,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    answers    INTEGER NOT NULL -- of so many learners, each at his first meeting with the family
) STRICT, WITHOUT ROWID;
