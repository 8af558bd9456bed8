//! Errors of the database, with messages for the person who runs the site.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

/// An error of the store. Every variant names its file: `path`, as it was given.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file, or its folder, cannot be opened or created.
    #[error("cannot open the database {}: {cause}", path.display())]
    CannotOpen {
        /// The database file.
        path: PathBuf,
        /// Why it cannot be opened.
        cause: StoreErrorCause,
    },
    /// The file was removed or replaced while it was open. Nothing more is stored.
    #[error(
        "the database {} was taken away from the running program: {cause}. Nothing is stored until the same file is \
         back, or the program is started again",
        path.display()
    )]
    Detached {
        /// The database file.
        path: PathBuf,
        /// What happened to it.
        cause: StoreErrorCause,
    },
    /// The file is damaged.
    #[error(
        "the database {} is damaged ({cause}): stop the site, run `oddtrick doctor`, and restore a backup",
        path.display()
    )]
    Damaged {
        /// The database file.
        path: PathBuf,
        /// What `SQLite` reported.
        cause: StoreErrorCause,
    },
    /// The keys that sign cookies cannot be read or written.
    #[error("the keys in {} cannot be used: {cause}", path.display())]
    KeyFile {
        /// The key file, or the name of the variable that should hold the keys.
        path: PathBuf,
        /// What is wrong with it.
        cause: StoreErrorCause,
    },
    /// A copy of the database could not be made or put in its place.
    #[error("{} {cause}", path.display())]
    Copy {
        /// The file that could not be used.
        path: PathBuf,
        /// What is wrong with it.
        cause: StoreErrorCause,
    },
    /// The file is not an `SQLite` database. It has not been changed.
    #[error(
        "{} is not a database. It has not been changed. Give another path, or move the file away",
        path.display()
    )]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The file is an `SQLite` database of another program. It has not been changed.
    #[error("{} is a database of another program. It has not been changed. Give another path", path.display())]
    OtherApplication {
        /// The file.
        path: PathBuf,
    },
    /// The file can be read but not written.
    #[error("the database {} cannot be written: check the permissions of the file and its folder", path.display())]
    NotWritable {
        /// The database file.
        path: PathBuf,
    },
    /// A newer version of the program wrote the file.
    #[error(
        "the database {} was made by a newer version of this program \
         (its schema is number {found_version}, this program knows up to {known_version}): \
         run that version, or restore an older copy",
        path.display()
    )]
    NewerSchema {
        /// The database file.
        path: PathBuf,
        /// How many migrations the file has had.
        found_version: i64,
        /// How many migrations this program knows.
        known_version: i64,
    },
    /// A migration is due, which only the site itself does.
    #[error(
        "the database {} is of an older version of this program (its schema is number {found_version}): \
         start the site once with this version first",
        path.display()
    )]
    OlderSchema {
        /// The database file.
        path: PathBuf,
        /// How many migrations the file has had.
        found_version: i64,
    },
    /// Another process kept the file locked, or other writes took their time, for longer than the store waits.
    #[error("the database {} is busy: somebody else is writing to it", path.display())]
    Busy {
        /// The database file.
        path: PathBuf,
    },
    /// Every reading connection stayed in use for longer than the store waits.
    #[error("the database {} is overloaded: no reading connection came free ({cause})", path.display())]
    Overloaded {
        /// The database file.
        path: PathBuf,
        /// What the connection pool reported.
        cause: StoreErrorCause,
    },
    /// The disk is full.
    #[error("the database {} cannot grow: the disk is full", path.display())]
    DiskFull {
        /// The database file.
        path: PathBuf,
    },
    /// Any other error: a damaged file, an I/O error, a violated constraint.
    #[error("the database {} failed: {cause}", path.display())]
    Other {
        /// The database file.
        path: PathBuf,
        /// What failed.
        cause: StoreErrorCause,
    },
}

/// Why a call of the store failed. The message of [`StoreError`] includes it.
#[derive(Debug, thiserror::Error)]
pub enum StoreErrorCause {
    /// The path of the database is a folder.
    #[error("it is a folder, and must be a file")]
    IsAFolder,
    /// The folder of the database does not exist and cannot be created.
    #[error("its folder {} cannot be created: {error}", folder.display())]
    CannotCreateFolder {
        /// The folder.
        folder: PathBuf,
        /// What the system reported.
        error: io::Error,
    },
    /// The file was removed while it was open.
    #[error("the file is gone")]
    FileIsGone,
    /// Another file was put in its place while it was open.
    #[error("another file is in its place")]
    FileIsReplaced,
    /// The write-ahead log of the database was removed or replaced while it was open.
    #[error("its log (the file that ends in -wal) is gone")]
    LogIsGone,
    /// `SQLite` did not accept the settings that keep answers safe.
    #[error(
        "it cannot be set up (journal_mode {journal_mode}, synchronous {synchronous}, foreign_keys {foreign_keys}); \
         the path must be a file on a disk of this machine"
    )]
    CannotSetUp {
        /// The current journal mode. It must be `wal`.
        journal_mode: String,
        /// The current level of synchronous writing. It must be 2.
        synchronous: i64,
        /// Whether foreign keys are enforced. They must be.
        foreign_keys: bool,
    },
    /// There is a file where a new one should go.
    #[error("exists already and is not overwritten: give another name")]
    Exists,
    /// There are several copies from before the same migration.
    #[error("and several copies like it exist already: move them away, then start again")]
    TooManyCopies,
    /// There is no such file.
    #[error("does not exist")]
    Missing,
    /// A site has the database open.
    #[error("is in use: stop the site first")]
    InUse,
    /// A copy is not what it should be.
    #[error("is not a sound copy: {0}")]
    Unsound(String),
    /// A file cannot be read or written.
    #[error("cannot be read or written: {0}")]
    Io(io::Error),
    /// A key has too few bytes.
    #[error("a key has at least 32 bytes, written as 64 hexadecimal digits")]
    KeyTooShort,
    /// A line of the key file is no key.
    #[error("line {number} is not a key (at least 64 hexadecimal digits, then perhaps `until` and a day)")]
    BadKeyLine {
        /// The number of the line, from 1.
        number: u32,
    },
    /// There is no key.
    #[error("there is no key in it; the site makes one when it first starts")]
    NoKeyYet,
    /// `SQLite` reported an error.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// A migration failed.
    #[error(transparent)]
    Migration(#[from] rusqlite_migration::Error),
    /// The pool of reading connections reported an error.
    #[error(transparent)]
    Pool(#[from] r2d2::Error),
}

impl StoreError {
    /// Whether the same call may succeed if you try again: the file was locked, or all reading
    /// connections were in use.
    #[must_use]
    pub fn is_temporary(&self) -> bool {
        matches!(self, StoreError::Busy { .. } | StoreError::Overloaded { .. })
    }

    /// Sorts an error of `SQLite` into a variant.
    pub(crate) fn from_sqlite(path: &Path, error: rusqlite::Error) -> StoreError {
        let path = path.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy { path },
            Some(ErrorCode::NotADatabase) => StoreError::NotADatabase { path },
            Some(ErrorCode::ReadOnly) => StoreError::NotWritable { path },
            Some(ErrorCode::DatabaseCorrupt) => StoreError::Damaged { path, cause: error.into() },
            Some(ErrorCode::DiskFull) => StoreError::DiskFull { path },
            Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                StoreError::CannotOpen { path, cause: error.into() }
            }
            _ => StoreError::Other { path, cause: error.into() },
        }
    }

    /// Sorts an error of a migration into a variant.
    pub(crate) fn from_migration(path: &Path, error: rusqlite_migration::Error) -> StoreError {
        match error {
            rusqlite_migration::Error::RusqliteError { err, .. } => StoreError::from_sqlite(path, err),
            other => StoreError::Other { path: path.to_owned(), cause: other.into() },
        }
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi;

    use super::*;

    fn error_for_code(code: i32) -> StoreError {
        StoreError::from_sqlite(Path::new("x.db"), rusqlite::Error::SqliteFailure(ffi::Error::new(code), None))
    }

    #[test]
    fn only_busy_and_locked_are_temporary() {
        for code in [ffi::SQLITE_BUSY, ffi::SQLITE_BUSY_SNAPSHOT, ffi::SQLITE_LOCKED] {
            assert!(error_for_code(code).is_temporary(), "{code}");
        }
        for code in [ffi::SQLITE_FULL, ffi::SQLITE_READONLY, ffi::SQLITE_CORRUPT, ffi::SQLITE_CONSTRAINT] {
            assert!(!error_for_code(code).is_temporary(), "{code}");
        }
    }

    #[test]
    fn every_message_names_the_file() {
        for code in 1..=26 {
            let message = error_for_code(code).to_string();
            assert!(message.contains("x.db"), "{message}");
        }
        let newer = StoreError::NewerSchema { path: "x.db".into(), found_version: 9, known_version: 1 };
        assert!(newer.to_string().starts_with("the database x.db was made by a newer version"), "{newer}");
    }
}
