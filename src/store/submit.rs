//! Saves answers. This is the one place where an attempt is inserted and counted, in one
//! transaction.

use rusqlite::Transaction;

use crate::attempt::{self, Attempt, NewAttempt, SavedAttempt};
use crate::{Store, StoreError, counting};

impl Store {
    /// Saves a visitor's answer if it is the first to this asking of the question, and counts it. Returns only after
    /// the commit.
    ///
    /// # Errors
    /// When the visitor does not exist or the answer is to a daily quiz that has not been fixed
    /// ([`StoreError::Other`]), or when the database cannot be written. Nothing is saved then, and the answer may be
    /// submitted again.
    pub fn save_attempt(&self, new: &NewAttempt) -> Result<SavedAttempt, StoreError> {
        self.write(|transaction| match insert_and_count(transaction, new)? {
            Some(attempt) => Ok(SavedAttempt::New(attempt)),
            None => attempt::query_by_asking(transaction, new.visitor, new.activity, &new.asking_id)?
                .map(SavedAttempt::Existing)
                .ok_or(rusqlite::Error::QueryReturnedNoRows),
        })
    }
}

/// Inserts an attempt and counts it. Returns `None`, and changes nothing, if this asking has been answered before.
pub(crate) fn insert_and_count(transaction: &Transaction<'_>, new: &NewAttempt) -> rusqlite::Result<Option<Attempt>> {
    let attempt = attempt::insert(transaction, new)?;
    if let Some(attempt) = &attempt {
        counting::count(transaction, attempt)?;
    }
    Ok(attempt)
}
