//! Sessions: which browsers are signed in to an account, each known by a token of which only the hash is kept.

use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::{SecretHash, visitor_data};
use crate::{Store, StoreError};

const INSERT: &str = include_str!("add_session.sql");
const BY_TOKEN: &str = include_str!("session.sql");
const TOUCH: &str = include_str!("touch.sql");
const DELETE_EXPIRED: &str = include_str!("end_old.sql");
const VISITOR_WITHOUT_ACCOUNT: &str = include_str!("stranger.sql");
const DELETE: &str = "DELETE FROM sessions WHERE token = ?1";
const DELETE_ALL: &str = "DELETE FROM sessions WHERE visitor = ?1";

/// A browser that signs in: what it brings, and the session that it shall have.
#[derive(Debug, Clone)]
pub struct NewSession {
    /// The public id of the visitor that it was, whose answers become the account's.
    pub merge_visitor: Option<String>,
    /// The session that it had, which ends.
    pub replaces: Option<SecretHash>,
    /// The session that it shall have.
    pub token: SecretHash,
    /// Unix seconds.
    pub started_at: i64,
    /// Sessions not used since are over.
    pub expire_before: i64,
}

/// Who is signed in with a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub visitor: i64,
    pub public_id: String,
    /// The name of the account.
    pub name: String,
    /// When it was last known to be used, unix seconds.
    pub used_at: i64,
}

impl Store {
    /// The session of a token, if there is one that has been used since `since`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn session(&self, token: &SecretHash, since: i64) -> Result<Option<Session>, StoreError> {
        let session = |row: &Row<'_>| {
            Ok(Session { visitor: row.get(0)?, public_id: row.get(1)?, name: row.get(2)?, used_at: row.get(3)? })
        };
        self.read(|conn| conn.prepare_cached(BY_TOKEN)?.query_row(params![token, since], session).optional())
    }

    /// Notes that a session is in use.
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

/// Begins a session; the one that the browser had ends, and what it answered as a visitor without an account is made
/// the account's.
pub(super) fn start_session(transaction: &Transaction<'_>, visitor: i64, arrival: &NewSession) -> rusqlite::Result<()> {
    if let Some(brought) = &arrival.merge_visitor {
        let stranger: Option<i64> =
            transaction.prepare_cached(VISITOR_WITHOUT_ACCOUNT)?.query_row([brought], |row| row.get(0)).optional()?;
        if let Some(stranger) = stranger {
            visitor_data::merge_visitors(transaction, stranger, visitor)?;
        }
    }
    if let Some(before) = &arrival.replaces {
        transaction.execute(DELETE, [before])?;
    }
    transaction.prepare_cached(DELETE_EXPIRED)?.execute([visitor, arrival.expire_before])?;
    transaction.prepare_cached(INSERT)?.execute(params![arrival.token, visitor, arrival.started_at]).map(drop)
}

pub(super) fn delete_all(transaction: &Transaction<'_>, visitor: i64) -> rusqlite::Result<()> {
    transaction.execute(DELETE_ALL, [visitor]).map(drop)
}

#[cfg(test)]
pub(super) const QUERIES: [&str; 5] = [BY_TOKEN, TOUCH, DELETE_EXPIRED, DELETE, DELETE_ALL];
