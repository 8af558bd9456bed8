//! Opens the file: its folder, the writing connection, and the pool of reading connections.

use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use r2d2_sqlite::SqliteConnectionManager;
use rusqlite::{Connection, MAIN_DB, OpenFlags, TransactionBehavior};

use crate::error::{StoreError, StoreErrorCause};
use crate::file_identity::with_suffix;
use crate::{copies, private_file, schema};

/// How many reading connections there are.
const MAX_READERS: u32 = 4;
/// How long a call waits for a free reading connection.
const READER_WAIT: Duration = Duration::from_secs(2);

/// How many prepared statements each connection keeps. There are fewer `.sql` files than this.
const STATEMENT_CACHE_CAPACITY: usize = 128;

/// How to open a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoreOptions {
    /// How long a call waits for another process to release the file, in milliseconds.
    pub busy_ms: u32,
}

impl Default for StoreOptions {
    fn default() -> StoreOptions {
        StoreOptions { busy_ms: 2000 }
    }
}

impl StoreOptions {
    /// `busy_ms` as a duration.
    pub(crate) fn busy_timeout(self) -> Duration {
        Duration::from_millis(u64::from(self.busy_ms))
    }
}

/// Creates the folder of the file if it is missing. Rejects a path that is itself a folder.
pub(crate) fn create_parent_dir(path: &Path) -> Result<(), StoreError> {
    let refuse = |cause| StoreError::CannotOpen { path: path.to_owned(), cause };
    if path.is_dir() {
        return Err(refuse(StoreErrorCause::IsAFolder));
    }
    if matches!(path.to_str(), Some("" | ":memory:")) {
        // What SQLite takes for a database in memory only.
        let cause =
            StoreErrorCause::CannotSetUp { journal_mode: "memory".to_owned(), synchronous: 0, foreign_keys: false };
        return Err(StoreError::Other { path: path.to_owned(), cause });
    }
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => std::fs::create_dir_all(folder)
            .map_err(|error| refuse(StoreErrorCause::CannotCreateFolder { folder: folder.to_owned(), error })),
        _ => Ok(()),
    }
}

/// Opens the writing connection: checks that the file is ours, sets it up, migrates it, and checks
/// that it can be written.
pub(crate) fn open_writer(path: &Path, options: StoreOptions) -> Result<Connection, StoreError> {
    let explain = |error: rusqlite::Error| StoreError::from_sqlite(path, error);
    protect(path)
        .map_err(|error| StoreError::CannotOpen { path: path.to_owned(), cause: StoreErrorCause::Io(error) })?;
    // Do not set SQLITE_OPEN_URI. A path is a path, even if it starts with `file:`.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut conn = Connection::open_with_flags(path, flags).map_err(explain)?;
    conn.busy_timeout(options.busy_timeout()).map_err(explain)?;
    conn.set_prepared_statement_cache_capacity(STATEMENT_CACHE_CAPACITY);
    // Migrations must wait for the lock at the start, and not fail half way.
    conn.set_transaction_behavior(TransactionBehavior::Immediate);

    schema::check_is_ours(&conn, path)?;
    // SQLite silently opens a file that it may not write as read-only.
    if conn.is_readonly(MAIN_DB).map_err(explain)? {
        return Err(StoreError::NotWritable { path: path.to_owned() });
    }
    set_pragmas(&conn, path)?;
    copies::copy_before_migration(&conn, path)?;
    schema::migrate(&mut conn, path)?;
    check_writable(&mut conn).map_err(explain)?;
    Ok(conn)
}

/// Sees to it that nobody else may read the file. `SQLite` gives its log the same permissions.
fn protect(path: &Path) -> std::io::Result<()> {
    match private_file::create_new(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            for suffix in ["", "-wal", "-shm"] {
                private_file::close_to_others(&with_suffix(path, suffix));
            }
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// Applies the pragmas, and checks those that `SQLite` may ignore without an error.
fn set_pragmas(conn: &Connection, path: &Path) -> Result<(), StoreError> {
    let explain = |error: rusqlite::Error| StoreError::from_sqlite(path, error);
    let journal_mode: String =
        conn.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0)).map_err(explain)?;
    conn.pragma_update(None, "synchronous", "FULL").map_err(explain)?;
    conn.pragma_update(None, "foreign_keys", true).map_err(explain)?;
    // Overwrite deleted data with zeros, because it is personal.
    conn.pragma_update(None, "secure_delete", true).map_err(explain)?;
    // Remove it from the log too: when the log restarts, the rest of the old log is cut off.
    conn.pragma_update_and_check(None, "journal_size_limit", 0, |_| Ok(())).map_err(explain)?;
    let synchronous: i64 = conn.pragma_query_value(None, "synchronous", |row| row.get(0)).map_err(explain)?;
    let foreign_keys: bool = conn.pragma_query_value(None, "foreign_keys", |row| row.get(0)).map_err(explain)?;
    if journal_mode == "wal" && synchronous == 2 && foreign_keys {
        return Ok(());
    }
    let cause = StoreErrorCause::CannotSetUp { journal_mode, synchronous, foreign_keys };
    Err(StoreError::Other { path: path.to_owned(), cause })
}

/// Writes the schema number again, so that a full disk or a missing permission shows up now and not
/// at the first answer.
fn check_writable(conn: &mut Connection) -> rusqlite::Result<()> {
    let transaction = conn.transaction()?;
    let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    transaction.pragma_update(None, "user_version", version)?;
    transaction.commit()
}

/// Opens the pool of reading connections. None of them can write.
pub(crate) fn open_readers(
    path: &Path,
    options: StoreOptions,
) -> Result<r2d2::Pool<SqliteConnectionManager>, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let manager = SqliteConnectionManager::file(path).with_flags(flags).with_init(move |conn| {
        conn.busy_timeout(options.busy_timeout())?;
        conn.set_prepared_statement_cache_capacity(STATEMENT_CACHE_CAPACITY);
        conn.pragma_update(None, "query_only", true)
    });
    // Keep connections open. A connection to a file does not go stale, and a new one would have to
    // prepare its statements again.
    r2d2::Pool::builder()
        .max_size(MAX_READERS)
        .connection_timeout(READER_WAIT)
        .idle_timeout(None)
        .max_lifetime(None)
        .build(manager)
        .map_err(|error| StoreError::CannotOpen { path: path.to_owned(), cause: error.into() })
}
