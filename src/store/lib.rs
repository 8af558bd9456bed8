//! What the site remembers: visitors, their accounts and settings, the quiz of each day, every attempt with what is
//! counted, remembered and rated by it, papers, certificates and placings. One `SQLite` file.
//!
//! This is the only floor that names `rusqlite`. There is one writing connection behind a lock, because `SQLite` has one
//! writer at a time whatever we do, and a few reading ones, which in WAL mode never wait for it. Calls block: a web
//! handler runs them on a thread that may.

mod account;
mod attempt;
mod certificate;
mod connection;
mod daily_quiz;
mod error;
mod history;
mod memory;
mod paper;
mod placement;
mod progress;
mod rating;
mod schema;
pub mod search;
mod secret;
mod settings;
mod sitting;
mod tally;
mod visitor;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use r2d2_sqlite::SqliteConnectionManager;
use rusqlite::{Connection, Transaction, TransactionBehavior};

pub use self::account::{
    Account, ExportedTable, ExportedValue, NewAccount, NewSession, SecretHash, Session, VisitorSummary,
};
pub use self::attempt::{Activity, Attempt, NewAttempt, SavedAttempt};
pub use self::certificate::{Certificate, IssueOutcome};
pub use self::connection::StoreOptions;
pub use self::daily_quiz::DailyQuiz;
pub use self::error::StoreError;
pub use self::history::{HistoryEntry, HistoryFilter, HistoryFrom};
pub use self::paper::{
    BeginOutcome, MarkedQuestion, NewPaper, NewPaperQuestion, Paper, PaperQuestion, PaperResult, PaperSummary,
    QuestionOutcome, ReplyOutcome,
};
pub use self::placement::{Placement, PlacementQuestion};
pub use self::progress::{MisreadingCount, Progress};
pub use self::settings::Settings;
pub use self::tally::QuizProgress;
pub use oddtrick_learner::{AnswerCount, LawTally, Rating};

/// The database, open. Share it between threads by reference or `Arc`.
pub struct Store {
    path: PathBuf,
    // Before the writer, so that the writer is the last to close and can fold the WAL back into the file.
    readers: r2d2::Pool<SqliteConnectionManager>,
    writer: Mutex<Connection>,
}

impl Store {
    /// Opens the database at `path` with the usual [`Options`]; makes it, and its folder, if they are missing.
    ///
    /// # Errors
    /// When the file cannot be opened or written, is not a database of this program or is a newer version's, or stays
    /// locked.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        Store::open_with(path, StoreOptions::default())
    }

    /// Opens the database as [`Store::open`] does, with options.
    ///
    /// # Errors
    /// Those of [`Store::open`].
    pub fn open_with(path: &Path, options: StoreOptions) -> Result<Store, StoreError> {
        connection::create_parent_dir(path)?;
        let mut writer = connection::open_writer(path, options)?;
        memory::backfill(&mut writer).map_err(|error| StoreError::from_sqlite(path, &error))?;
        let readers = connection::open_readers(path, options)?;
        Ok(Store { path: path.to_owned(), readers, writer: Mutex::new(writer) })
    }

    /// The file of the database, as it was given.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the database answers: a trivial read, for a health page.
    ///
    /// # Errors
    /// When the file has been taken away or cannot be read, or all readers are in use.
    pub fn health_check(&self) -> Result<(), StoreError> {
        // An open file that has been unlinked goes on working, and everything written to it is lost.
        if !self.path.is_file() {
            return Err(StoreError::CannotOpen { path: self.path.clone(), reason: "the file is gone".to_owned() });
        }
        self.read(|conn| conn.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())))
    }

    /// Runs `work` on a reading connection.
    fn read<T>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let conn = self
            .readers
            .get()
            .map_err(|error| StoreError::Overloaded { path: self.path.clone(), reason: error.to_string() })?;
        work(&conn).map_err(|error| StoreError::from_sqlite(&self.path, &error))
    }

    /// Folds the log back into the file and empties it, lest what was deleted be found in it. That can wait if some
    /// page is just being read: the next turn of the log does it.
    fn truncate_wal(&self) {
        let conn = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        drop(conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())));
    }

    /// Runs `work` in a transaction of the writer and commits it; on any error nothing of it stays.
    fn write<T>(&self, work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        // After a panic the lock is poisoned but the connection is sound: the transaction was rolled back on the way.
        let mut conn = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        // Immediate, because a transaction that reads first and then writes can fail at once, without waiting.
        let done = conn.transaction_with_behavior(TransactionBehavior::Immediate).and_then(|transaction| {
            let value = work(&transaction)?;
            transaction.commit()?;
            Ok(value)
        });
        done.map_err(|error| StoreError::from_sqlite(&self.path, &error))
    }
}

#[cfg(test)]
mod old_database;
#[cfg(test)]
mod tests;
