-- Accounts: a visitor with a name and a password. See 01-first.sql for how migrations are written.

CREATE TABLE accounts (
    visitor    INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    name       TEXT    NOT NULL, -- as its owner writes it
    folded     TEXT    NOT NULL UNIQUE, -- the same without capitals, by which it is found
    password   TEXT    NOT NULL, -- hashed: the hash says how
    created_at INTEGER NOT NULL -- unix seconds
) STRICT;

-- Who is signed in. The browser has the token; here is only its hash, so that a copy of the database opens nothing.
CREATE TABLE sessions (
    token      BLOB    PRIMARY KEY CHECK (length(token) = 32),
    visitor    INTEGER NOT NULL REFERENCES accounts (visitor) ON DELETE CASCADE,
    created_at INTEGER NOT NULL, -- unix seconds
    used_at    INTEGER NOT NULL -- to the day, or every page would be a write
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_of_visitor ON sessions (visitor);

-- Codes that each set a new password once, hashed likewise. They are too long to be tried, so a quick hash will do.
CREATE TABLE recovery_codes (
    visitor INTEGER NOT NULL REFERENCES accounts (visitor) ON DELETE CASCADE,
    code    BLOB    NOT NULL CHECK (length(code) = 32),
    PRIMARY KEY (visitor, code)
) STRICT, WITHOUT ROWID;
