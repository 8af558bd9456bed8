//! The open database, and how all other modules read and write it.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use r2d2_sqlite::SqliteConnectionManager;
use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::error::{StoreError, StoreErrorCause};

/// The open database. [`Store::open`] opens it. Share it between threads by reference or in an `Arc`.
pub struct Store {
    path: PathBuf,
    // Declared before the writer, so that the writer closes last and can write the WAL back into
    // the file.
    readers: r2d2::Pool<SqliteConnectionManager>,
    writer: Mutex<Connection>,
}

impl Store {
    /// Creates a store from its connections.
    pub(crate) fn new(path: &Path, readers: r2d2::Pool<SqliteConnectionManager>, writer: Connection) -> Store {
        Store { path: path.to_owned(), readers, writer: Mutex::new(writer) }
    }

    /// The path of the database, as it was given.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Checks with a trivial read that the database answers. Meant for a health page.
    ///
    /// # Errors
    /// When the file has been removed or cannot be read, or all readers are in use.
    pub fn health_check(&self) -> Result<(), StoreError> {
        // An open file still works after it has been deleted, but everything written to it is lost.
        if !self.path.is_file() {
            return Err(StoreError::CannotOpen { path: self.path.clone(), cause: StoreErrorCause::FileIsGone });
        }
        self.read(|conn| conn.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())))
    }

    /// Runs `work` on a reading connection.
    pub(crate) fn read<T>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let conn = self
            .readers
            .get()
            .map_err(|error| StoreError::Overloaded { path: self.path.clone(), cause: error.into() })?;
        work(&conn).map_err(|error| StoreError::from_sqlite(&self.path, error))
    }

    /// Runs `work` in a transaction of the writer and commits it. On any error, nothing changes.
    pub(crate) fn write<T>(&self, work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        // After a panic the lock is poisoned, but the connection is still good: its transaction was
        // rolled back.
        let mut conn = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        // Use an immediate transaction. One that reads first and writes later can fail at once,
        // without waiting.
        let done = conn.transaction_with_behavior(TransactionBehavior::Immediate).and_then(|transaction| {
            let value = work(&transaction)?;
            transaction.commit()?;
            Ok(value)
        });
        done.map_err(|error| StoreError::from_sqlite(&self.path, error))
    }

    /// Writes the write-ahead log back into the file and empties it, so that it holds no deleted
    /// data. Does nothing while a page is being read. Then the next checkpoint does it.
    pub(crate) fn truncate_wal(&self) {
        let conn = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        drop(conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())));
    }
}

#[cfg(test)]
mod tests;
