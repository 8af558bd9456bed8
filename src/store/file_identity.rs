//! Notices that the database was removed or replaced while it is open. An open file still works after it has been
//! deleted, but whatever is written to it then is lost.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::error::{StoreError, StoreErrorCause};

/// How long a read trusts the last check. Writes check every time.
const TRUSTED_FOR: Duration = Duration::from_millis(250);

/// The number by which the system knows a file, whatever its name.
type FileNumber = (u64, u64);

/// The files that were opened: the database and its write-ahead log.
pub(crate) struct OpenedFiles {
    /// The path as it was given, for messages.
    given: PathBuf,
    database: (PathBuf, FileNumber),
    log: (PathBuf, FileNumber),
    opened_at: Instant,
    /// When the files were last found in their place, in milliseconds after `opened_at`.
    checked_ms: AtomicU64,
}

impl OpenedFiles {
    /// Remembers which files a path leads to. The writing connection must be open, because it creates the log.
    ///
    /// # Errors
    /// When the files are not there.
    pub(crate) fn remember(path: &Path) -> Result<OpenedFiles, StoreError> {
        let gone = |cause| StoreError::Detached { path: path.to_owned(), cause };
        // SQLite follows links before it adds `-wal`.
        let database = path.canonicalize().map_err(|_| gone(StoreErrorCause::FileIsGone))?;
        let log = log_path(&database);
        let number = file_number(&database).ok_or_else(|| gone(StoreErrorCause::FileIsGone))?;
        let log_number = file_number(&log).ok_or_else(|| gone(StoreErrorCause::LogIsGone))?;
        Ok(OpenedFiles {
            given: path.to_owned(),
            database: (path.to_owned(), number),
            log: (log, log_number),
            opened_at: Instant::now(),
            checked_ms: AtomicU64::new(0),
        })
    }

    /// Checks that both files are still in their place.
    ///
    /// # Errors
    /// [`StoreError::Detached`] when one of them was removed or replaced.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let detached = |cause| Err(StoreError::Detached { path: self.given.clone(), cause });
        match file_number(&self.database.0) {
            Some(found) if found == self.database.1 => {}
            Some(_) => return detached(StoreErrorCause::FileIsReplaced),
            None => return detached(StoreErrorCause::FileIsGone),
        }
        if file_number(&self.log.0) != Some(self.log.1) {
            return detached(StoreErrorCause::LogIsGone);
        }
        self.checked_ms.store(self.elapsed_ms(), Ordering::Relaxed);
        Ok(())
    }

    /// Checks as [`OpenedFiles::check`] does, unless that was done a moment ago.
    ///
    /// # Errors
    /// The same as for [`OpenedFiles::check`].
    pub(crate) fn check_now_and_then(&self) -> Result<(), StoreError> {
        let since = self.elapsed_ms().saturating_sub(self.checked_ms.load(Ordering::Relaxed));
        if u128::from(since) < TRUSTED_FOR.as_millis() { Ok(()) } else { self.check() }
    }

    fn elapsed_ms(&self) -> u64 {
        u64::try_from(self.opened_at.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

/// The path of the write-ahead log of a database.
pub(crate) fn log_path(database: &Path) -> PathBuf {
    with_suffix(database, "-wal")
}

/// A path with something added to its end.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Never opens the file: closing it would give up the locks that `SQLite` holds on it.
#[cfg(unix)]
fn file_number(path: &Path) -> Option<FileNumber> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

/// Other systems do not let go of a file that is open, so it is enough that there is one.
#[cfg(not(unix))]
fn file_number(path: &Path) -> Option<FileNumber> {
    path.is_file().then_some((0, 0))
}
