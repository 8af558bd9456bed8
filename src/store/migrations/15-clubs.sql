-- Clubs: their members, sheets, seasons and results. See 01-first.sql for how migrations are written.

-- Ids are never used again, so that an old page or address cannot mean another club.
CREATE TABLE clubs (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    name         TEXT    NOT NULL CHECK (name <> ''),
    code         TEXT    NOT NULL, -- the code that the club plays by
    house_rules  TEXT    NOT NULL, -- the ids of its house rules, a space between two; may be empty
    revision     INTEGER NOT NULL CHECK (revision >= 1), -- of name, code and house rules
    joining_code TEXT    NOT NULL UNIQUE CHECK (length(joining_code) = 8), -- letters and figures
    form         BLOB    NOT NULL UNIQUE CHECK (length(form) = 32), -- a mark of the form that founded it, for when it comes twice
    founded_at   INTEGER NOT NULL -- unix seconds
) STRICT;

CREATE INDEX clubs_of_code ON clubs (code, house_rules);

-- Who belongs to a club. Ids go up, so the least is that of whoever has been in it longest.
CREATE TABLE club_members (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    club      INTEGER NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
    visitor   INTEGER NOT NULL REFERENCES visitors (id),
    name      TEXT    NOT NULL CHECK (name <> ''), -- by which the club knows them
    folded    TEXT    NOT NULL, -- the same without capitals; two members of a club never have the same
    secretary INTEGER NOT NULL CHECK (secretary IN (0, 1)),
    joined_on TEXT    NOT NULL, -- a day such as 2026-03-01
    UNIQUE (club, visitor),
    UNIQUE (club, folded)
) STRICT;

CREATE INDEX club_members_of_visitor ON club_members (visitor);

-- The sheets of a club. A sheet belongs to one club at most.
CREATE TABLE club_sheets (
    sheet INTEGER PRIMARY KEY REFERENCES sheets (number) ON DELETE CASCADE,
    club  INTEGER NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
    day   TEXT    NOT NULL -- on which it counts for a season
) STRICT;

CREATE INDEX club_sheets_of_club ON club_sheets (club, day);

-- Whose result a result is. One without a row is a guest's.
CREATE TABLE club_results (
    result INTEGER PRIMARY KEY REFERENCES sheet_results (id) ON DELETE CASCADE,
    member INTEGER NOT NULL REFERENCES club_members (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX club_results_of_member ON club_results (member);

-- What a league table is made over.
CREATE TABLE club_seasons (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    club      INTEGER NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
    name      TEXT    NOT NULL CHECK (name <> ''),
    first_day TEXT    NOT NULL,
    last_day  TEXT    NOT NULL CHECK (last_day >= first_day),
    best_of   INTEGER CHECK (best_of >= 1), -- how many sheets of a person count, the best; all if it is NULL
    revision  INTEGER NOT NULL CHECK (revision >= 1),
    UNIQUE (club, name)
) STRICT;
