-- How often a visitor fell for a misreading whatever the law, so that the page of progress finds the few that it shows
-- without reading the others. See 01-first.sql for how migrations are written.

CREATE TABLE tallies_of_misreading (
    visitor    INTEGER NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    misreading TEXT    NOT NULL,
    times      INTEGER NOT NULL CHECK (times > 0),
    most       INTEGER NOT NULL CHECK (most > 0), -- where one law was to decide: that under which it was oftenest
    last_on    TEXT    NOT NULL,
    PRIMARY KEY (visitor, misreading)
) STRICT, WITHOUT ROWID;

CREATE INDEX tallies_of_misreading_by_times ON tallies_of_misreading (visitor, times DESC, most DESC, misreading);

INSERT INTO tallies_of_misreading
SELECT visitor, misreading, sum(times), max(times), max(last_on) FROM misreadings GROUP BY visitor, misreading;

-- The laws of one misreading, in place of all misreadings at once.
DROP INDEX misreadings_by_times;
CREATE INDEX misreadings_of_one_by_times ON misreadings (visitor, misreading, times);
