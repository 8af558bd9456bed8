//! Sessions: which browsers are signed in to an account, each known by a token of which only the hash is kept.

use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::{Digest, record};
use crate::{Store, StoreError};

const ADD_SESSION: &str = include_str!("add_session.sql");
const SESSION: &str = include_str!("session.sql");
const TOUCH: &str = include_str!("touch.sql");
const END_OLD: &str = include_str!("end_old.sql");
const STRANGER: &str = include_str!("stranger.sql");
const END: &str = "DELETE FROM sessions WHERE token = ?1";
const END_ALL: &str = "DELETE FROM sessions WHERE visitor = ?1";

/// A browser that signs in: what it brings, and the session that it shall have.
#[derive(Debug, Clone)]
pub struct Arrival {
    /// The public id of the visitor that it was, whose answers become the account's.
    pub brought: Option<String>,
    /// The session that it had, which ends.
    pub before: Option<Digest>,
    /// The session that it shall have.
    pub token: Digest,
    /// Unix seconds.
    pub at: i64,
    /// Sessions not used since are over.
    pub since: i64,
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
    pub fn session(&self, token: &Digest, since: i64) -> Result<Option<Session>, StoreError> {
        let session = |row: &Row<'_>| {
            Ok(Session { visitor: row.get(0)?, public_id: row.get(1)?, name: row.get(2)?, used_at: row.get(3)? })
        };
        self.read(|conn| conn.prepare_cached(SESSION)?.query_row(params![token, since], session).optional())
    }

    /// Notes that a session is in use.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn touch_session(&self, token: &Digest, at: i64) -> Result<(), StoreError> {
        self.write(|transaction| transaction.prepare_cached(TOUCH)?.execute(params![token, at]).map(drop))
    }

    /// Ends a session.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn end_session(&self, token: &Digest) -> Result<(), StoreError> {
        self.write(|transaction| transaction.execute(END, [token]).map(drop))
    }

    /// Ends every session of a visitor.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn end_sessions(&self, visitor: i64) -> Result<(), StoreError> {
        self.write(|transaction| end_all(transaction, visitor))
    }
}

/// Begins a session; the one that the browser had ends, and what it answered as a visitor without an account is made
/// the account's.
pub(super) fn enter(transaction: &Transaction<'_>, visitor: i64, arrival: &Arrival) -> rusqlite::Result<()> {
    if let Some(brought) = &arrival.brought {
        let stranger: Option<i64> =
            transaction.prepare_cached(STRANGER)?.query_row([brought], |row| row.get(0)).optional()?;
        if let Some(stranger) = stranger {
            record::merge(transaction, stranger, visitor)?;
        }
    }
    if let Some(before) = &arrival.before {
        transaction.execute(END, [before])?;
    }
    transaction.prepare_cached(END_OLD)?.execute([visitor, arrival.since])?;
    transaction.prepare_cached(ADD_SESSION)?.execute(params![arrival.token, visitor, arrival.at]).map(drop)
}

pub(super) fn end_all(transaction: &Transaction<'_>, visitor: i64) -> rusqlite::Result<()> {
    transaction.execute(END_ALL, [visitor]).map(drop)
}

#[cfg(test)]
pub(super) const QUERIES: [&str; 5] = [SESSION, TOUCH, END_OLD, END, END_ALL];
