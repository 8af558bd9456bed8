//! Sessions: the browsers that are signed in to an account. A browser holds a token, and the store
//! keeps only its hash.

use rusqlite::{OptionalExtension, Row, Transaction, params};

use crate::{SecretHash, Store, StoreError, visitor_data};

const INSERT: &str = include_str!("insert.sql");
const BY_TOKEN: &str = include_str!("by_token.sql");
const TOUCH: &str = include_str!("touch.sql");
const DELETE_EXPIRED: &str = include_str!("delete_expired.sql");
const VISITOR_WITHOUT_ACCOUNT: &str = include_str!("visitor_without_account.sql");
const DELETE: &str = "DELETE FROM sessions WHERE token = ?1";
const DELETE_ALL: &str = "DELETE FROM sessions WHERE visitor = ?1";

/// A session to start, for a browser that signs in.
#[derive(Debug, Clone)]
pub struct NewSession {
    /// The public id of the visitor that the browser belonged to until now. If that visitor has no
    /// account, their data is merged into the account's visitor.
    pub merge_visitor: Option<String>,
    /// The session that the browser had until now. It ends when the new one starts.
    pub replaces: Option<SecretHash>,
    /// The hash of the new session's token.
    pub token: SecretHash,
    /// When it starts, in unix seconds.
    pub started_at: i64,
    /// Sessions of the account that were last used before this time, in unix seconds, are deleted.
    pub expire_before: i64,
}

/// The owner of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The visitor of the account.
    pub visitor: i64,
    /// That visitor's public id.
    pub public_id: String,
    /// The name of the account.
    pub name: String,
    /// When the session was last recorded as used, in unix seconds.
    pub used_at: i64,
}

impl Store {
    /// The session of a token, if it was last used at `since` (unix seconds) or later.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn session(&self, token: &SecretHash, since: i64) -> Result<Option<Session>, StoreError> {
        let session = |row: &Row<'_>| {
            Ok(Session { visitor: row.get(0)?, public_id: row.get(1)?, name: row.get(2)?, used_at: row.get(3)? })
        };
        self.read(|conn| conn.prepare_cached(BY_TOKEN)?.query_row(params![token, since], session).optional())
    }

    /// Records that a session was used at `at` (unix seconds).
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn touch_session(&self, token: &SecretHash, at: i64) -> Result<(), StoreError> {
        self.write(|transaction| transaction.prepare_cached(TOUCH)?.execute(params![token, at]).map(drop))
    }

    /// Ends a session.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn end_session(&self, token: &SecretHash) -> Result<(), StoreError> {
        self.write(|transaction| transaction.execute(DELETE, [token]).map(drop))
    }

    /// Ends every session of a visitor.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn end_all_sessions(&self, visitor: i64) -> Result<(), StoreError> {
        self.write(|transaction| delete_all(transaction, visitor))
    }
}

/// Starts a session. Ends the one that the browser had. If the browser's earlier visitor has no
/// account, merges that visitor into the account's.
pub(crate) fn start_session(transaction: &Transaction<'_>, visitor: i64, new: &NewSession) -> rusqlite::Result<()> {
    if let Some(public_id) = &new.merge_visitor {
        let guest: Option<i64> =
            transaction.prepare_cached(VISITOR_WITHOUT_ACCOUNT)?.query_row([public_id], |row| row.get(0)).optional()?;
        if let Some(guest) = guest {
            visitor_data::merge_visitors(transaction, guest, visitor)?;
        }
    }
    if let Some(token) = &new.replaces {
        transaction.execute(DELETE, [token])?;
    }
    transaction.prepare_cached(DELETE_EXPIRED)?.execute([visitor, new.expire_before])?;
    transaction.prepare_cached(INSERT)?.execute(params![new.token, visitor, new.started_at]).map(drop)
}

/// Ends every session of a visitor.
pub(crate) fn delete_all(transaction: &Transaction<'_>, visitor: i64) -> rusqlite::Result<()> {
    transaction.execute(DELETE_ALL, [visitor]).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::assert_uses_indexes;

    #[test]
    fn session_queries_use_indexes() {
        assert_uses_indexes(&[BY_TOKEN, TOUCH, DELETE_EXPIRED, DELETE, DELETE_ALL]);
    }
}
