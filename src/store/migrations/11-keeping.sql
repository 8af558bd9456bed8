-- What the keeper of a site needs. See 01-first.sql for how migrations are written.

-- What was said about the whole site: 'sign_up' is 'closed', and what the clock showed when it was last looked at.
CREATE TABLE site (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The key is in a file of its own now. `secret` keeps it in a backup, and until the first start after this migration;
-- this table keeps the keys before it, which are accepted until a day, YYYY-MM-DD.
CREATE TABLE old_secrets (
    bytes          BLOB PRIMARY KEY CHECK (length(bytes) >= 32),
    accepted_until TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Accounts that nobody may sign in to.
CREATE TABLE disabled_accounts (
    visitor INTEGER PRIMARY KEY REFERENCES accounts (visitor) ON DELETE CASCADE,
    since   INTEGER NOT NULL -- unix seconds
) STRICT;

-- To find visitors who came long ago.
CREATE INDEX visitors_by_age ON visitors (created_at);
