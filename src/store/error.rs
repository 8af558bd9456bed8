//! What can go wrong with the database, in words for whoever runs the site.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

/// A failure of the store. Every variant names the file it is about (`path`, as it was given); a `reason` is the
/// system's own words, for a log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The file, or the folder it belongs in, cannot be opened or created.
    #[error("cannot open the database {}: {reason}", path.display())]
    CannotOpen { path: PathBuf, reason: String },
    /// The file is something else than a `SQLite` database. It has been left as it was.
    #[error("{} is not a database: it has been left as it was; give another path, or move it away", path.display())]
    NotADatabase { path: PathBuf },
    /// The file is a `SQLite` database, but some other program's. It has been left as it was.
    #[error("{} is a database of another program: it has been left as it was; give another path", path.display())]
    OtherApplication { path: PathBuf },
    /// The file can be read but not written.
    #[error("the database {} cannot be written: check the permissions of the file and its folder", path.display())]
    NotWritable { path: PathBuf },
    /// A newer version of the program made the file. `found` and `known` count migrations.
    #[error(
        "the database {} was made by a newer version of this program \
         (its schema is number {found_version}, this program knows up to {known_version}): run that version, or restore an older copy",
        path.display()
    )]
    NewerSchema { path: PathBuf, found_version: i64, known_version: i64 },
    /// Another process kept the file locked for longer than we wait.
    #[error("the database {} is busy: another process is writing to it", path.display())]
    Busy { path: PathBuf },
    /// Every reading connection stayed in use for longer than we wait.
    #[error("the database {} is overloaded: no reading connection came free ({reason})", path.display())]
    Overloaded { path: PathBuf, reason: String },
    /// There is no room left for the file to grow.
    #[error("the database {} cannot grow: the disk is full", path.display())]
    DiskFull { path: PathBuf },
    /// Anything else: a damaged file, an I/O error, a broken constraint.
    #[error("the database {} failed: {reason}", path.display())]
    Other { path: PathBuf, reason: String },
}

impl StoreError {
    /// Whether the same call may well succeed in a moment (the file was locked, or the readers were all in use).
    #[must_use]
    pub fn is_temporary(&self) -> bool {
        matches!(self, StoreError::Busy { .. } | StoreError::Overloaded { .. })
    }

    /// Puts an error of `SQLite` into our words.
    pub(super) fn from_sqlite(path: &Path, error: &rusqlite::Error) -> StoreError {
        let path = path.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy { path },
            Some(ErrorCode::NotADatabase) => StoreError::NotADatabase { path },
            Some(ErrorCode::ReadOnly) => StoreError::NotWritable { path },
            Some(ErrorCode::DiskFull) => StoreError::DiskFull { path },
            Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                StoreError::CannotOpen { path, reason: error.to_string() }
            }
            _ => StoreError::Other { path, reason: error.to_string() },
        }
    }

    /// Puts an error of a migration into our words.
    pub(super) fn from_migration(path: &Path, error: &rusqlite_migration::Error) -> StoreError {
        match error {
            rusqlite_migration::Error::RusqliteError { err, .. } => StoreError::from_sqlite(path, err),
            other => StoreError::Other { path: path.to_owned(), reason: other.to_string() },
        }
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi;

    use super::*;

    fn error_for_code(code: i32) -> StoreError {
        StoreError::from_sqlite(Path::new("x.db"), &rusqlite::Error::SqliteFailure(ffi::Error::new(code), None))
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
