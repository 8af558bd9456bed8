//! Opens a store: opens the connections, and fills counts that a newer version of the program
//! added.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::connection::{self, StoreOptions};
use crate::{Store, StoreError, copies, counting, schema};

/// How long to wait before opening a locked file again.
const RETRY_PAUSE: Duration = Duration::from_millis(10);

impl Store {
    /// Opens the database at `path` with the default [`StoreOptions`]. Creates the file, and its folder, if missing.
    ///
    /// # Errors
    /// When the file cannot be opened or written, is not a database of this program, was written by
    /// a newer version, or stays locked.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        Store::open_with(path, StoreOptions::default())
    }

    /// Opens a database for a command that changes something in it, perhaps while a site uses it. The database is
    /// neither created nor migrated.
    ///
    /// # Errors
    /// When there is no such file, it needs a migration, or it cannot be opened.
    pub fn open_to_administer(path: &Path) -> Result<Store, StoreError> {
        let conn = copies::open_existing(path)?;
        let found = schema::version(&conn).map_err(|error| StoreError::from_sqlite(path, error))?;
        drop(conn);
        if found != schema::latest_version() {
            return Err(StoreError::OlderSchema { path: path.to_owned(), found_version: found });
        }
        Store::open_with(path, StoreOptions { busy_ms: 10_000 })
    }

    /// Opens the database as [`Store::open`] does, with options.
    ///
    /// # Errors
    /// The same as for [`Store::open`].
    pub fn open_with(path: &Path, options: StoreOptions) -> Result<Store, StoreError> {
        connection::create_parent_dir(path)?;
        let writer = open_writer(path, options)?;
        let readers = connection::open_readers(path, options)?;
        Store::new(path, readers, writer, options.busy_timeout())
    }
}

/// Opens the writing connection and brings the counts up to date. Tries again while the file is locked.
fn open_writer(path: &Path, options: StoreOptions) -> Result<Connection, StoreError> {
    // While two processes both switch a new file to WAL, SQLite can report it as locked at once,
    // whatever the busy timeout.
    let started = Instant::now();
    loop {
        match try_open_writer(path, options) {
            Err(error) if error.is_temporary() && started.elapsed() < options.busy_timeout() => {
                std::thread::sleep(RETRY_PAUSE);
            }
            done => return done,
        }
    }
}

fn try_open_writer(path: &Path, options: StoreOptions) -> Result<Connection, StoreError> {
    let mut writer = connection::open_writer(path, options)?;
    counting::backfill(&mut writer).map_err(|error| StoreError::from_sqlite(path, error))?;
    Ok(writer)
}
