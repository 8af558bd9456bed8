-- A database as the build before `counting/` wrote it: two learners, with rows in every table.
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE accounts (
    visitor    INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    name       TEXT    NOT NULL, -- as its owner writes it
    folded     TEXT    NOT NULL UNIQUE, -- the same without capitals, by which it is found
    password   TEXT    NOT NULL, -- hashed: the hash says how
    created_at INTEGER NOT NULL -- unix seconds
) STRICT;
INSERT INTO "accounts" VALUES(1,'Ann','ann','hash of Ann',9);
CREATE TABLE attempts (
    id              INTEGER PRIMARY KEY,
    visitor         INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    place           TEXT    NOT NULL CHECK (place IN ('day', 'practice', 'review', 'paper', 'start')),
    put             TEXT    NOT NULL, -- which putting it answers, within its place: '2026-03-01/2', the mark of a token
    content_version TEXT    NOT NULL,
    spec            TEXT    NOT NULL,
    case_id         TEXT    NOT NULL,
    law             TEXT    NOT NULL, -- 'english-club/72.I'; empty when no one law decides
    misreading      TEXT,
    choice          INTEGER NOT NULL,
    chosen          TEXT    NOT NULL,
    "right"         INTEGER NOT NULL CHECK ("right" IN (0, 1)),
    given_on        TEXT    NOT NULL, -- the day by the house's clock, YYYY-MM-DD
    given_at        INTEGER NOT NULL, -- unix seconds
    UNIQUE (visitor, place, put)
) STRICT;
INSERT INTO "attempts" VALUES(1,1,'day','2026-03-01/1','v1','drayson-101/-/1/0','drayson-101','english-club/9',NULL,2,'The revoking side’s',1,'2026-03-01',100);
INSERT INTO "attempts" VALUES(2,1,'practice','AAA','v1','c/1','drayson-108','english-club/9','took the trick for the penalty',2,'The revoking side’s',0,'2026-03-01',110);
INSERT INTO "attempts" VALUES(3,1,'review','AAA','v1','c/1','drayson-108','english-club/9',NULL,2,'The revoking side’s',1,'2026-03-01',120);
INSERT INTO "attempts" VALUES(4,1,'paper','1/1','v1','a/1','drayson-108','english-club/9',NULL,2,'The revoking side’s',1,'2026-03-01',50);
INSERT INTO "attempts" VALUES(5,1,'start','1/1','v1','b/1','drayson-108','english-club/9','took the trick for the penalty',2,'The revoking side’s',0,'2026-03-01',90);
INSERT INTO "attempts" VALUES(6,2,'day','2026-03-01/1','v1','drayson-101/-/1/0','drayson-101','english-club/9',NULL,2,'The revoking side’s',1,'2026-03-01',100);
INSERT INTO "attempts" VALUES(7,2,'practice','BBB','v1','c/1','drayson-108','english-club/9','took the trick for the penalty',2,'The revoking side’s',0,'2026-03-01',110);
INSERT INTO "attempts" VALUES(8,2,'review','BBB','v1','c/1','drayson-108','english-club/9',NULL,2,'The revoking side’s',1,'2026-03-01',120);
INSERT INTO "attempts" VALUES(9,2,'paper','3/1','v1','a/1','drayson-108','english-club/9',NULL,2,'The revoking side’s',1,'2026-03-01',50);
INSERT INTO "attempts" VALUES(10,2,'start','2/1','v1','b/1','drayson-108','english-club/9','took the trick for the penalty',2,'The revoking side’s',0,'2026-03-01',90);
CREATE TABLE certificates (
    number       TEXT    PRIMARY KEY,
    visitor      INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    paper        INTEGER NOT NULL REFERENCES papers (id) ON DELETE CASCADE,
    holder       TEXT    NOT NULL, -- as he wants to be named; nothing once it is withdrawn
    issued_at    INTEGER NOT NULL,
    withdrawn_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO "certificates" VALUES('AAA',1,1,'A Holder',70,NULL);
INSERT INTO "certificates" VALUES('BBB',2,3,'A Holder',70,NULL);
CREATE TABLE "day_questions" (
    house    TEXT    NOT NULL,
    day      TEXT    NOT NULL,
    position INTEGER NOT NULL CHECK (position >= 1),
    spec     TEXT    NOT NULL,
    "right"  INTEGER NOT NULL DEFAULT 0,
    wrong    INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (house, day, position),
    FOREIGN KEY (house, day) REFERENCES "days" (house, day)
) STRICT, WITHOUT ROWID;
INSERT INTO "day_questions" VALUES('both','2026-03-01',1,'a',0,0);
INSERT INTO "day_questions" VALUES('both','2026-03-01',2,'b',0,0);
INSERT INTO "day_questions" VALUES('english-club','2026-03-01',1,'a',2,0);
INSERT INTO "day_questions" VALUES('english-club','2026-03-01',2,'b',0,0);
INSERT INTO "day_questions" VALUES('english-club','2026-03-01',3,'c',0,0);
CREATE TABLE "days" (
    house           TEXT    NOT NULL,
    day             TEXT    NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    content_version TEXT    NOT NULL,
    fixed_at        INTEGER NOT NULL, -- unix seconds
    PRIMARY KEY (house, day)
) STRICT, WITHOUT ROWID;
INSERT INTO "days" VALUES('both','2026-03-01','v1',1);
INSERT INTO "days" VALUES('english-club','2026-03-01','v1',1);
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
INSERT INTO "memories" VALUES(1,'english-club/9',2.30649995803833,2.11810398101806640625e+00,0,'2026-03-01','2026-03-05');
INSERT INTO "memories" VALUES(2,'english-club/9',2.30649995803833,2.11810398101806640625e+00,0,'2026-03-01','2026-03-05');
CREATE TABLE mended (
    visitor INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    law     TEXT    NOT NULL,
    times   INTEGER NOT NULL CHECK (times > 0),
    PRIMARY KEY (visitor, law)
) STRICT, WITHOUT ROWID;
INSERT INTO "mended" VALUES(1,'english-club/9',1);
INSERT INTO "mended" VALUES(2,'english-club/9',1);
CREATE TABLE misreadings (
    visitor    INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    misreading TEXT    NOT NULL,
    law        TEXT    NOT NULL,
    times      INTEGER NOT NULL CHECK (times > 0),
    last_on    TEXT    NOT NULL,
    PRIMARY KEY (visitor, misreading, law)
) STRICT, WITHOUT ROWID;
INSERT INTO "misreadings" VALUES(1,'took the trick for the penalty','english-club/9',2,'2026-03-01');
INSERT INTO "misreadings" VALUES(2,'took the trick for the penalty','english-club/9',2,'2026-03-01');
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
INSERT INTO "paper_questions" VALUES(1,1,'a','f','revoke',1,2,'right');
INSERT INTO "paper_questions" VALUES(3,1,'a','f','revoke',1,2,'right');
INSERT INTO "paper_questions" VALUES(4,1,'a','f','revoke',1,2,NULL);
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
INSERT INTO "papers" VALUES(1,1,'english-club/7','v1',1,NULL,60,1,1);
INSERT INTO "papers" VALUES(3,2,'english-club/7','v1',1,NULL,60,1,1);
INSERT INTO "papers" VALUES(4,2,'english-club/7','v1',1,NULL,NULL,NULL,NULL);
CREATE TABLE placing_questions (
    placing  INTEGER NOT NULL REFERENCES placings (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 1),
    spec     TEXT    NOT NULL,
    topic    TEXT    NOT NULL,
    level    INTEGER NOT NULL,
    PRIMARY KEY (placing, position)
) STRICT, WITHOUT ROWID;
INSERT INTO "placing_questions" VALUES(1,1,'b/1','deal',2);
INSERT INTO "placing_questions" VALUES(2,1,'b/1','deal',2);
CREATE TABLE placings (
    id       INTEGER PRIMARY KEY,
    visitor  INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    seed     INTEGER NOT NULL,
    begun_at INTEGER NOT NULL
) STRICT;
INSERT INTO "placings" VALUES(1,1,7,80);
INSERT INTO "placings" VALUES(2,2,7,80);
CREATE TABLE "quizzes" (
    visitor  INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    day      TEXT    NOT NULL,
    house    TEXT    NOT NULL,
    "right"  INTEGER NOT NULL CHECK ("right" >= 0),
    wrong    INTEGER NOT NULL CHECK (wrong >= 0),
    begun_on TEXT    NOT NULL, -- the day of the first answer by the house's clock
    PRIMARY KEY (visitor, day, house),
    FOREIGN KEY (house, day) REFERENCES "days" (house, day)
) STRICT, WITHOUT ROWID;
INSERT INTO "quizzes" VALUES(1,'2026-03-01','english-club',1,0,'2026-03-01');
INSERT INTO "quizzes" VALUES(2,'2026-03-01','english-club',1,0,'2026-03-01');
CREATE TABLE ratings_of_learners (
    visitor    INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    answers    INTEGER NOT NULL
) STRICT;
INSERT INTO "ratings_of_learners" VALUES(1,1.61611464026544831545e+03,1.99489593460786551306e+02,6.00007644941924697667e-02,5);
INSERT INTO "ratings_of_learners" VALUES(2,1.67047174064088176231e+03,1.92320600289092197947e+02,5.99999853765329424493e-02,5);
CREATE TABLE ratings_of_questions (
    family     TEXT    PRIMARY KEY,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    answers    INTEGER NOT NULL -- of so many learners, each at his first meeting with the family
) STRICT, WITHOUT ROWID;
INSERT INTO "ratings_of_questions" VALUES('a/0',1.33136379722061474236e+03,2.49238615201661957605e+02,5.9999379251048971795e-02,2);
INSERT INTO "ratings_of_questions" VALUES('b/0',1.90309728334205578896e+03,2.34788847326326077791e+02,6.00001239128463287331e-02,2);
INSERT INTO "ratings_of_questions" VALUES('c/0',1.83046041908021470592e+03,2.46950430759402308924e+02,5.9999878356969328641e-02,2);
INSERT INTO "ratings_of_questions" VALUES('drayson-101/-/1/0',1.24945788757179047933e+03,2.56345173024107509719e+02,5.9999658759953146403e-02,2);
CREATE TABLE recovery_codes (
    visitor INTEGER NOT NULL REFERENCES accounts (visitor) ON DELETE CASCADE,
    code    BLOB    NOT NULL CHECK (length(code) = 32),
    PRIMARY KEY (visitor, code)
) STRICT, WITHOUT ROWID;
INSERT INTO "recovery_codes" VALUES(1,X'0101010101010101010101010101010101010101010101010101010101010101');
INSERT INTO "recovery_codes" VALUES(1,X'0202020202020202020202020202020202020202020202020202020202020202');
CREATE TABLE retentions (
    visitor INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    percent INTEGER NOT NULL
) STRICT;
INSERT INTO "retentions" VALUES(1,85);
INSERT INTO "retentions" VALUES(2,85);
CREATE TABLE secret (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    bytes BLOB    NOT NULL CHECK (length(bytes) >= 32)
) STRICT;
INSERT INTO "secret" VALUES(1,X'03030303030303030303030303030303030303030303030303030303030303030303030303030303030303030303030303030303030303030303030303030303');
CREATE TABLE sessions (
    token      BLOB    PRIMARY KEY CHECK (length(token) = 32),
    visitor    INTEGER NOT NULL REFERENCES accounts (visitor) ON DELETE CASCADE,
    created_at INTEGER NOT NULL, -- unix seconds
    used_at    INTEGER NOT NULL -- to the day, or every page would be a write
) STRICT, WITHOUT ROWID;
INSERT INTO "sessions" VALUES(X'0909090909090909090909090909090909090909090909090909090909090909',1,9,9);
CREATE TABLE settings (
    visitor INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    house   TEXT    NOT NULL DEFAULT 'english-club'
) STRICT;
INSERT INTO "settings" VALUES(1,'both');
INSERT INTO "settings" VALUES(2,'both');
CREATE TABLE sittings (
    visitor  INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    begun_at INTEGER NOT NULL, -- unix seconds
    last_at  INTEGER NOT NULL, -- unix seconds
    "right"  INTEGER NOT NULL CHECK ("right" >= 0),
    wrong    INTEGER NOT NULL CHECK (wrong >= 0)
) STRICT;
INSERT INTO "sittings" VALUES(1,120,120,1,0);
INSERT INTO "sittings" VALUES(2,120,120,1,0);
CREATE TABLE tallies (
    visitor INTEGER NOT NULL REFERENCES visitors (id),
    law     TEXT    NOT NULL,
    "right" INTEGER NOT NULL CHECK ("right" >= 0),
    wrong   INTEGER NOT NULL CHECK (wrong >= 0),
    PRIMARY KEY (visitor, law)
) STRICT, WITHOUT ROWID;
INSERT INTO "tallies" VALUES(1,'english-club/9',3,2);
INSERT INTO "tallies" VALUES(2,'english-club/9',3,2);
CREATE TABLE tallies_of_case (
    visitor INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    case_id TEXT    NOT NULL,
    "right" INTEGER NOT NULL CHECK ("right" >= 0),
    wrong   INTEGER NOT NULL CHECK (wrong >= 0),
    PRIMARY KEY (visitor, case_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "tallies_of_case" VALUES(1,'drayson-101',1,0);
INSERT INTO "tallies_of_case" VALUES(1,'drayson-108',2,2);
INSERT INTO "tallies_of_case" VALUES(2,'drayson-101',1,0);
INSERT INTO "tallies_of_case" VALUES(2,'drayson-108',2,2);
CREATE TABLE tallies_of_day (
    visitor INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    day     TEXT    NOT NULL,
    "right" INTEGER NOT NULL CHECK ("right" >= 0),
    wrong   INTEGER NOT NULL CHECK (wrong >= 0),
    PRIMARY KEY (visitor, day)
) STRICT, WITHOUT ROWID;
INSERT INTO "tallies_of_day" VALUES(1,'2026-03-01',3,2);
INSERT INTO "tallies_of_day" VALUES(2,'2026-03-01',3,2);
CREATE TABLE tallies_of_misreading (
    visitor    INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    misreading TEXT    NOT NULL,
    times      INTEGER NOT NULL CHECK (times > 0),
    most       INTEGER NOT NULL CHECK (most > 0), -- where one law was to decide: that under which it was oftenest
    last_on    TEXT    NOT NULL,
    PRIMARY KEY (visitor, misreading)
) STRICT, WITHOUT ROWID;
INSERT INTO "tallies_of_misreading" VALUES(1,'took the trick for the penalty',2,2,'2026-03-01');
INSERT INTO "tallies_of_misreading" VALUES(2,'took the trick for the penalty',2,2,'2026-03-01');
CREATE TABLE tallies_of_place (
    visitor INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    place   TEXT    NOT NULL,
    "right" INTEGER NOT NULL CHECK ("right" >= 0),
    wrong   INTEGER NOT NULL CHECK (wrong >= 0),
    PRIMARY KEY (visitor, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "tallies_of_place" VALUES(1,'day',1,0);
INSERT INTO "tallies_of_place" VALUES(1,'paper',1,0);
INSERT INTO "tallies_of_place" VALUES(1,'practice',0,1);
INSERT INTO "tallies_of_place" VALUES(1,'review',1,0);
INSERT INTO "tallies_of_place" VALUES(1,'start',0,1);
INSERT INTO "tallies_of_place" VALUES(2,'day',1,0);
INSERT INTO "tallies_of_place" VALUES(2,'paper',1,0);
INSERT INTO "tallies_of_place" VALUES(2,'practice',0,1);
INSERT INTO "tallies_of_place" VALUES(2,'review',1,0);
INSERT INTO "tallies_of_place" VALUES(2,'start',0,1);
CREATE TABLE visitors (
    id         INTEGER PRIMARY KEY,
    public_id  TEXT    NOT NULL UNIQUE CHECK (length(public_id) = 32 AND public_id NOT GLOB '*[^0-9a-f]*'),
    created_at INTEGER NOT NULL -- unix seconds
) STRICT;
INSERT INTO "visitors" VALUES(1,'00000000000000000000000000416e6e',9);
INSERT INTO "visitors" VALUES(2,'0123456789abcdef0123456789abcdef',1);
CREATE INDEX attempts_of_visitor ON attempts (visitor);
CREATE INDEX attempts_of_case ON attempts (visitor, case_id);
CREATE INDEX sessions_of_visitor ON sessions (visitor);
CREATE INDEX memories_by_day ON memories (visitor, due_on);
CREATE INDEX attempts_of_spec ON attempts (visitor, spec, "right");
CREATE INDEX attempts_by_right ON attempts (visitor, "right");
CREATE INDEX attempts_of_place ON attempts (visitor, place);
CREATE INDEX papers_of_visitor ON papers (visitor);
CREATE INDEX papers_open ON papers (visitor) WHERE handed_in_at IS NULL;
CREATE UNIQUE INDEX certificates_standing ON certificates (paper) WHERE withdrawn_at IS NULL;
CREATE INDEX certificates_of_visitor ON certificates (visitor);
CREATE INDEX placings_of_visitor ON placings (visitor);
CREATE INDEX attempts_of_place_by_right ON attempts (visitor, place, "right");
CREATE INDEX certificates_of_paper ON certificates (paper);
CREATE INDEX tallies_of_misreading_by_times ON tallies_of_misreading (visitor, times DESC, most DESC, misreading);
CREATE INDEX misreadings_of_one_by_times ON misreadings (visitor, misreading, times);
COMMIT;
PRAGMA application_id = 1331979348;
PRAGMA user_version = 10;
PRAGMA foreign_keys = ON;
