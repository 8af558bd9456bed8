//! Restoring a backup.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode};

use super::{CopySummary, check_copy, copy_error, copy_into, finish_copy, open_existing, publish, remove_database};
use crate::connection::create_parent_dir;
use crate::error::{StoreError, StoreErrorCause};
use crate::file_identity::with_suffix;
use crate::private_file;

/// What was restored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// What is in the database now.
    pub summary: CopySummary,
    /// Where the database that was there before is now, if there was one.
    pub moved_to: Option<PathBuf>,
}

/// Puts a copy of a backup in the place of a database. A database that is there is moved aside, never deleted; `now`
/// (unix seconds) becomes part of its name. The backup itself is not changed.
///
/// # Errors
/// When the backup does not exist, is not sound, or was made by a newer version; when a site uses the database
/// ([`StoreErrorCause::InUse`]), or it is another program's; or when a file cannot be written. Then the database is as it was, or beside its place
/// under its new name.
pub fn restore(backup: &Path, database: &Path, now: i64) -> Result<Restored, StoreError> {
    let source = open_existing(backup)?;
    check_copy(&source, backup)?;
    create_parent_dir(database)?;
    let partial = private_file::partial_path(database);
    let copied = copy_into(&source, backup, &partial).and_then(|()| finish_copy(&partial, None));
    let summary = copied.inspect_err(|_| remove_database(&partial))?;
    let moved_to = move_aside(database, now).inspect_err(|_| remove_database(&partial))?;
    publish(&partial, database)?;
    Ok(Restored { summary, moved_to })
}

/// Moves a database aside, if there is one.
fn move_aside(database: &Path, now: i64) -> Result<Option<PathBuf>, StoreError> {
    if database.symlink_metadata().is_err() {
        // A log without its database would be taken for the log of the new one.
        return move_file(database, "-wal", &with_suffix(database, &format!(".replaced-{now}"))).map(|()| None);
    }
    if let Err(other @ StoreError::OtherApplication { .. }) = open_existing(database) {
        return Err(other);
    }
    close_log(database)?;
    let aside = with_suffix(database, &format!(".replaced-{now}"));
    if aside.symlink_metadata().is_ok() {
        return Err(copy_error(&aside, StoreErrorCause::Exists));
    }
    for suffix in ["", "-wal", "-shm"] {
        move_file(database, suffix, &aside)?;
    }
    Ok(Some(aside))
}

fn move_file(database: &Path, suffix: &str, aside: &Path) -> Result<(), StoreError> {
    let (from, to) = (with_suffix(database, suffix), with_suffix(aside, suffix));
    if from.symlink_metadata().is_err() {
        return Ok(());
    }
    std::fs::rename(&from, to).map_err(|error| copy_error(&from, StoreErrorCause::Io(error)))
}

/// Writes the log back into the file and removes it. That needs the file for itself, so it fails while a site uses it.
/// A damaged file keeps its log.
fn close_log(database: &Path) -> Result<(), StoreError> {
    let close = || -> rusqlite::Result<()> {
        let conn = Connection::open(database)?;
        conn.busy_timeout(std::time::Duration::from_millis(500))?;
        conn.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))
    };
    match close() {
        Err(error)
            if matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)) =>
        {
            Err(copy_error(database, StoreErrorCause::InUse))
        }
        // A running site notices that a damaged file is moved away from under it.
        _ => Ok(()),
    }
}
