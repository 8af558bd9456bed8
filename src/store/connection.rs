//! Opening the file: the folder, the writing connection and the pool of reading ones.

use std::path::Path;
use std::time::{Duration, Instant};

use r2d2_sqlite::SqliteConnectionManager;
use rusqlite::{Connection, MAIN_DB, OpenFlags, TransactionBehavior};

use super::{StoreError, rating, schema};

/// Reading connections, and how long a call waits for one to come free.
const MAX_READERS: u32 = 4;
const READER_WAIT: Duration = Duration::from_secs(2);

/// Statements kept prepared by each connection; more than there are `.sql` files.
const STATEMENT_CACHE_CAPACITY: usize = 128;

/// How to open the database.
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
    fn busy_timeout(self) -> Duration {
        Duration::from_millis(u64::from(self.busy_ms))
    }
}

/// Makes the folder of the file if it is missing, and refuses a path that is itself a folder.
pub(super) fn create_parent_dir(path: &Path) -> Result<(), StoreError> {
    let refuse = |reason: String| StoreError::CannotOpen { path: path.to_owned(), reason };
    if path.is_dir() {
        return Err(refuse("it is a folder, and must be a file".to_owned()));
    }
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => std::fs::create_dir_all(folder)
            .map_err(|error| refuse(format!("its folder {} cannot be made: {error}", folder.display()))),
        _ => Ok(()),
    }
}

/// The writing connection: the file recognised, set up, migrated and proved writable.
pub(super) fn open_writer(path: &Path, options: StoreOptions) -> Result<Connection, StoreError> {
    // While two processes both turn a new file to WAL, SQLite can report it locked at once whatever the busy timeout.
    let started = Instant::now();
    loop {
        match try_open_writer(path, options) {
            Err(error) if error.is_temporary() && started.elapsed() < options.busy_timeout() => {
                std::thread::sleep(Duration::from_millis(10));
            }
            done => return done,
        }
    }
}

fn try_open_writer(path: &Path, options: StoreOptions) -> Result<Connection, StoreError> {
    let explain = |error: rusqlite::Error| StoreError::from_sqlite(path, &error);
    // No SQLITE_OPEN_URI: a path is a path, even one that begins with `file:`.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut conn = Connection::open_with_flags(path, flags).map_err(explain)?;
    conn.busy_timeout(options.busy_timeout()).map_err(explain)?;
    conn.set_prepared_statement_cache_capacity(STATEMENT_CACHE_CAPACITY);
    // For the migrations: they are to wait for the lock at the start, not to fail half way.
    conn.set_transaction_behavior(TransactionBehavior::Immediate);

    schema::check_is_ours(&conn, path)?;
    // SQLite quietly opens a file it may not write as a read-only one.
    if conn.is_readonly(MAIN_DB).map_err(explain)? {
        return Err(StoreError::NotWritable { path: path.to_owned() });
    }
    set_pragmas(&conn, path)?;
    schema::migrate(&mut conn, path)?;
    rating::backfill(&mut conn).map_err(explain)?;
    check_writable(&mut conn).map_err(explain)?;
    Ok(conn)
}

/// Applies the pragmas, and verifies those that `SQLite` may refuse without an error.
fn set_pragmas(conn: &Connection, path: &Path) -> Result<(), StoreError> {
    let explain = |error: rusqlite::Error| StoreError::from_sqlite(path, &error);
    let mode: String = conn.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0)).map_err(explain)?;
    conn.pragma_update(None, "synchronous", "FULL").map_err(explain)?;
    conn.pragma_update(None, "foreign_keys", true).map_err(explain)?;
    // What is deleted is written over with noughts, since it was some learner's.
    conn.pragma_update(None, "secure_delete", true).map_err(explain)?;
    // Nor does it stay behind in the log: as that begins anew, what is left of the one before is cut off.
    conn.pragma_update_and_check(None, "journal_size_limit", 0, |_| Ok(())).map_err(explain)?;
    let synchronous: i64 = conn.pragma_query_value(None, "synchronous", |row| row.get(0)).map_err(explain)?;
    let foreign_keys: bool = conn.pragma_query_value(None, "foreign_keys", |row| row.get(0)).map_err(explain)?;
    if mode == "wal" && synchronous == 2 && foreign_keys {
        return Ok(());
    }
    let reason = format!(
        "it cannot be set up (journal_mode {mode}, synchronous {synchronous}, foreign_keys {foreign_keys}); \
         the path must be a file on a disk of this machine"
    );
    Err(StoreError::Other { path: path.to_owned(), reason })
}

/// Writes the schema number over itself: a full disk or a folder without permissions shows now, not at an answer.
fn check_writable(conn: &mut Connection) -> rusqlite::Result<()> {
    let transaction = conn.transaction()?;
    let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    transaction.pragma_update(None, "user_version", version)?;
    transaction.commit()
}

/// The pool of reading connections, none of which can write.
pub(super) fn open_readers(
    path: &Path,
    options: StoreOptions,
) -> Result<r2d2::Pool<SqliteConnectionManager>, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let manager = SqliteConnectionManager::file(path).with_flags(flags).with_init(move |conn| {
        conn.busy_timeout(options.busy_timeout())?;
        conn.set_prepared_statement_cache_capacity(STATEMENT_CACHE_CAPACITY);
        conn.pragma_update(None, "query_only", true)
    });
    // A connection to a file does not go stale, and a new one would have to prepare its statements again.
    r2d2::Pool::builder()
        .max_size(MAX_READERS)
        .connection_timeout(READER_WAIT)
        .idle_timeout(None)
        .max_lifetime(None)
        .build(manager)
        .map_err(|error| StoreError::CannotOpen { path: path.to_owned(), reason: error.to_string() })
}
