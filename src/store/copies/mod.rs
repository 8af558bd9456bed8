//! Copies of the database: backups made while the site runs, restoring one, and the copy before a migration.
//!
//! A copy is made in one read transaction, so it is the database of one moment, whatever is written meanwhile. It gets
//! its name only when it is whole, checked and on the disk.

mod restore;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

pub use self::restore::{Restored, restore};
use crate::error::{StoreError, StoreErrorCause};
use crate::file_identity::with_suffix;
use crate::keys::{self, KeyRing};
use crate::{private_file, schema};

/// How long making a copy waits for a lock.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many copies of one schema are kept before a migration. Beyond that, somebody has to look.
const MAX_MIGRATION_COPIES: u32 = 5;

/// What is in a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CopySummary {
    /// The size of the file in bytes.
    pub bytes: u64,
    /// How many visitors it has.
    pub visitors: u64,
    /// How many accounts it has.
    pub accounts: u64,
    /// How many answers it has.
    pub answers: u64,
    /// Whether the key that signs cookies is inside.
    pub has_key: bool,
}

/// Copies a database to a new file, also while a site uses it. Puts `keys` into the copy, so that the copy alone is
/// enough to go on after a disaster. The copy is checked before it gets its name.
///
/// # Errors
/// When there is a file of that name already ([`StoreErrorCause::Exists`]), the database does not exist or is not one
/// of this program, the disk is full, or the copy is not sound. Then there is no copy.
pub fn back_up(database: &Path, to: &Path, keys: Option<&KeyRing>) -> Result<CopySummary, StoreError> {
    if to.symlink_metadata().is_ok() {
        return Err(copy_error(to, StoreErrorCause::Exists));
    }
    let conn = open_existing(database)?;
    let partial = private_file::partial_path(to);
    let copied = copy_into(&conn, database, &partial).and_then(|()| finish_copy(&partial, keys));
    let summary = copied.inspect_err(|_| remove_database(&partial))?;
    publish(&partial, to)?;
    Ok(summary)
}

/// Opens a database that must be there, for reading, and checks that it is ours. It is neither created nor migrated.
pub(crate) fn open_existing(database: &Path) -> Result<Connection, StoreError> {
    if !database.is_file() {
        return Err(copy_error(database, StoreErrorCause::Missing));
    }
    let explain = |error: rusqlite::Error| StoreError::from_sqlite(database, error);
    // Not read-only: a database that was not closed properly is put in order first.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(database, flags).map_err(explain)?;
    conn.busy_timeout(PATIENCE).map_err(explain)?;
    schema::check_is_ours(&conn, database)?;
    Ok(conn)
}

/// Copies an open database into a new file.
pub(crate) fn copy_into(conn: &Connection, database: &Path, to: &Path) -> Result<(), StoreError> {
    let io = |error| copy_error(to, StoreErrorCause::Io(error));
    // SQLite fills an empty file. This one is for nobody else to read.
    drop(private_file::create_new(to).map_err(io)?);
    let name = to.to_str().ok_or_else(|| io(ErrorKind::InvalidFilename.into()))?;
    let made = conn.execute("VACUUM INTO ?1", [name]).map(drop);
    made.map_err(|error| StoreError::from_sqlite(database, error)).inspect_err(|_| remove_database(to))
}

/// Puts the keys into a copy, checks it, and sees to it that it is on the disk.
fn finish_copy(path: &Path, keys: Option<&KeyRing>) -> Result<CopySummary, StoreError> {
    let explain = |error: rusqlite::Error| StoreError::from_sqlite(path, error);
    let mut conn = open_existing(path)?;
    if let Some(ring) = keys {
        let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate).map_err(explain)?;
        keys::put_inside(&transaction, ring).and_then(|()| transaction.commit()).map_err(explain)?;
    }
    let summary = check_copy(&conn, path)?;
    drop(conn);
    std::fs::File::open(path)
        .and_then(|file| file.sync_all())
        .map_err(|error| copy_error(path, StoreErrorCause::Io(error)))?;
    Ok(summary)
}

/// Checks that a database is whole, and says what is in it.
pub(crate) fn check_copy(conn: &Connection, path: &Path) -> Result<CopySummary, StoreError> {
    let faults = integrity_faults(conn).map_err(|error| StoreError::from_sqlite(path, error))?;
    if let Some(fault) = faults.first() {
        return Err(copy_error(path, StoreErrorCause::Unsound(fault.clone())));
    }
    summarize(conn, path)
}

/// What `SQLite` finds wrong with a database: pages, indexes, and rows that refer to nothing. At most ten faults.
pub(crate) fn integrity_faults(conn: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut faults: Vec<String> =
        conn.prepare("PRAGMA integrity_check(10)")?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    faults.retain(|fault| fault != "ok");
    let mut check = conn.prepare("PRAGMA foreign_key_check")?;
    let mut rows = check.query([])?;
    while let Some(row) = rows.next()?
        && faults.len() < 10
    {
        let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
        faults.push(format!("a row of {table} refers to a row of {parent} that is not there"));
    }
    Ok(faults)
}

fn summarize(conn: &Connection, path: &Path) -> Result<CopySummary, StoreError> {
    let count = |table: &str| -> rusqlite::Result<u64> {
        if !schema::has_table(conn, table)? {
            return Ok(0);
        }
        let rows: i64 = conn.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))?;
        Ok(rows.unsigned_abs())
    };
    let summary = || -> rusqlite::Result<CopySummary> {
        Ok(CopySummary {
            bytes: std::fs::metadata(path).map_or(0, |file| file.len()),
            visitors: count("visitors")?,
            accounts: count("accounts")?,
            // Before the third migration there were two tables.
            answers: count("attempts")? + count("answers")? + count("practice_answers")?,
            has_key: count("secret")? > 0,
        })
    };
    summary().map_err(|error| StoreError::from_sqlite(path, error))
}

/// Copies the database to a file beside it if migrations are to be applied. The copy stays until somebody deletes it.
pub(crate) fn copy_before_migration(conn: &Connection, path: &Path) -> Result<(), StoreError> {
    let version = schema::version(conn).map_err(|error| StoreError::from_sqlite(path, error))?;
    if version == 0 || version >= schema::latest_version() {
        return Ok(());
    }
    let name = |number: u32| {
        let number = if number == 1 { String::new() } else { format!("-{number}") };
        with_suffix(path, &format!(".schema-{version}{number}"))
    };
    let free = (1..=MAX_MIGRATION_COPIES).map(name).find(|copy| copy.symlink_metadata().is_err());
    let to = free.ok_or_else(|| copy_error(&name(1), StoreErrorCause::TooManyCopies))?;
    let partial = private_file::partial_path(&to);
    copy_into(conn, path, &partial)?;
    finish_copy(&partial, None).inspect_err(|_| remove_database(&partial))?;
    match publish(&partial, &to) {
        // Another process starts on the same file, and has just made the same copy.
        Err(StoreError::Copy { cause: StoreErrorCause::Exists, .. }) => Ok(()),
        done => done,
    }
}

fn publish(partial: &Path, to: &Path) -> Result<(), StoreError> {
    private_file::publish(partial, to).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => copy_error(to, StoreErrorCause::Exists),
        _ => copy_error(to, StoreErrorCause::Io(error)),
    })
}

/// Removes a database that was not finished, and what `SQLite` may have left beside it.
pub(crate) fn remove_database(path: &Path) {
    for suffix in ["", "-journal", "-wal", "-shm"] {
        drop(std::fs::remove_file(with_suffix(path, suffix)));
    }
}

pub(crate) fn copy_error(path: &Path, cause: StoreErrorCause) -> StoreError {
    StoreError::Copy { path: PathBuf::from(path), cause }
}

#[cfg(test)]
mod tests;
