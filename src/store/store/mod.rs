//! The open database, and how all other modules read and write it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use r2d2_sqlite::SqliteConnectionManager;
use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::StoreError;
use crate::file_identity::OpenedFiles;
use crate::writer_queue::{Writer, WriterInUse, WriterQueue};

/// How long folding the log waits for others. It is tried again later, so it need not wait long.
const FOLD_WAIT: Duration = Duration::from_millis(50);

/// The open database. [`Store::open`] opens it. Share it between threads by reference or in an `Arc`.
pub struct Store {
    path: PathBuf,
    files: OpenedFiles,
    // Declared before the writer, so that the writer closes last and can write the log back into
    // the file.
    readers: r2d2::Pool<SqliteConnectionManager>,
    writer: WriterQueue,
    /// How long a write waits, for other writes and for other processes together.
    patience: Duration,
}

impl Store {
    /// Creates a store from its connections.
    pub(crate) fn new(
        path: &Path,
        readers: r2d2::Pool<SqliteConnectionManager>,
        writer: Connection,
        patience: Duration,
    ) -> Result<Store, StoreError> {
        Ok(Store {
            path: path.to_owned(),
            files: OpenedFiles::remember(path)?,
            readers,
            writer: WriterQueue::new(writer),
            patience,
        })
    }

    /// The path of the database, as it was given.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many writes wait for their turn.
    #[must_use]
    pub fn waiting_writes(&self) -> usize {
        self.writer.waiting()
    }

    /// How many reading connections are in use.
    #[must_use]
    pub fn busy_readers(&self) -> u32 {
        let state = self.readers.state();
        state.connections - state.idle_connections
    }

    /// Checks that the database is still in its place and answers a trivial read. Meant for a health page.
    ///
    /// # Errors
    /// When the file has been removed or replaced ([`StoreError::Detached`]) or cannot be read, or all readers are in
    /// use.
    pub fn health_check(&self) -> Result<(), StoreError> {
        self.files.check()?;
        self.read(|conn| conn.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())))
    }

    /// Runs `work` on a reading connection.
    pub(crate) fn read<T>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        self.files.check_now_and_then()?;
        let conn = self
            .readers
            .get()
            .map_err(|error| StoreError::Overloaded { path: self.path.clone(), cause: error.into() })?;
        work(&conn).map_err(|error| StoreError::from_sqlite(&self.path, error))
    }

    /// Runs `work` in a transaction of the writer and commits it. On any error, nothing changes, or what changed is in
    /// a file that somebody has removed.
    pub(crate) fn write<T>(&self, work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let deadline = Instant::now() + self.patience;
        self.files.check()?;
        let mut conn = self.take_writer(deadline)?;
        // Use an immediate transaction. One that reads first and writes later can fail at once,
        // without waiting.
        let done = conn
            .busy_timeout(deadline.saturating_duration_since(Instant::now()))
            .and_then(|()| conn.transaction_with_behavior(TransactionBehavior::Immediate))
            .and_then(|transaction| {
                let value = work(&transaction)?;
                transaction.commit()?;
                Ok(value)
            });
        let value = done.map_err(|error| StoreError::from_sqlite(&self.path, error))?;
        // The commit succeeds even if the file is gone. Then nobody may be told that it was kept.
        self.files.check()?;
        Ok(value)
    }

    /// Writes the write-ahead log back into the file and empties it, so that a plain copy of the file is whole and
    /// the log holds no deleted data. Returns whether that was possible. It is not while a page is being read or
    /// another process writes; then a later call does it.
    pub fn fold_log(&self) -> bool {
        if self.files.check().is_err() {
            return false;
        }
        let Ok(conn) = self.take_writer(Instant::now() + FOLD_WAIT) else { return false };
        let fold = || -> rusqlite::Result<bool> {
            conn.busy_timeout(FOLD_WAIT)?;
            conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0).map(|busy| busy == 0))
        };
        fold().unwrap_or(false)
    }

    /// Takes the writing connection, for work that is no transaction.
    pub(crate) fn take_writer(&self, deadline: Instant) -> Result<Writer<'_>, StoreError> {
        self.writer.take(deadline).map_err(|WriterInUse| StoreError::Busy { path: self.path.clone() })
    }
}

#[cfg(test)]
mod tests;
