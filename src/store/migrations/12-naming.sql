-- How a learner wants the people of a story to be called: by the letters of the law books, or by names, as everybody
-- who has no row here. See 01-first.sql for how migrations are written.

CREATE TABLE naming (
    visitor INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    letters INTEGER NOT NULL CHECK (letters IN (0, 1))
) STRICT;
