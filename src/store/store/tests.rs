//! Tests of opening and rejecting files, and of surviving crashes, locks and panics.

use std::sync::Barrier;

use tempfile::TempDir;

use super::*;
use crate::StoreErrorCause;
use crate::StoreOptions;
use crate::test_support::{
    PUBLIC_ID, new_daily_attempt, new_daily_quiz, new_practice_attempt, store_with_account, temp_store,
};
use crate::{NewAttempt, SavedAttempt};

const SHORT_TIMEOUT: StoreOptions = StoreOptions { busy_ms: 50 };

/// A store with one visitor and a quiz of two questions on 2026-03-01.
fn store_with_quiz(path: &Path) -> (Store, i64) {
    let store = Store::open_with(path, SHORT_TIMEOUT).unwrap();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    store.fix_daily_quiz(&new_daily_quiz("2026-03-01", &["a", "b"]), 1).unwrap();
    (store, visitor)
}

fn open_error(path: &Path) -> StoreError {
    match Store::open_with(path, SHORT_TIMEOUT) {
        Ok(_) => panic!("{} was opened", path.display()),
        Err(error) => error,
    }
}

#[test]
fn open_creates_the_folder_and_health_check_finds_a_removed_file() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("var/lib/oddtrick.db");
    let store = Store::open(&path).unwrap();
    store.health_check().unwrap();
    assert_eq!(store.path(), path);
    std::fs::remove_file(&path).unwrap();
    assert!(matches!(store.health_check(), Err(StoreError::Detached { cause: StoreErrorCause::FileIsGone, .. })));
}

#[test]
fn pragmas_are_set_on_writer_and_readers() {
    let (_folder, store) = temp_store();
    let writer = store.take_writer(Instant::now()).unwrap();
    let number =
        |conn: &Connection, name: &str| conn.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
    let mode: String = writer.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
    let saved = ["synchronous", "foreign_keys", "busy_timeout"].map(|name| number(&writer, name));
    assert_eq!((mode.as_str(), saved), ("wal", [2, 1, 2000]));

    let reader = store.readers.get().unwrap();
    assert_eq!(["query_only", "busy_timeout"].map(|name| number(&reader, name)), [1, 2000]);
    assert!(reader.execute("DELETE FROM visitors", []).is_err());
}

#[test]
fn an_attempt_survives_reopening() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("oddtrick.db");
    let (store, visitor) = store_with_quiz(&path);
    let SavedAttempt::New(saved) = store.save_attempt(&new_daily_attempt(visitor, "2026-03-01", 1, "9", true)).unwrap()
    else {
        panic!()
    };
    drop(store);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.visitor_by_public_id(PUBLIC_ID).unwrap(), Some(visitor));
    assert_eq!(store.attempts_of_daily_quiz(visitor, "2026-03-01").unwrap(), [saved]);
    assert_eq!(store.tallies_by_law(visitor).unwrap().len(), 1);
}

#[test]
fn an_attempt_is_on_disk_when_save_returns() {
    let folder = TempDir::new().unwrap();
    let (store, visitor) = store_with_quiz(&folder.path().join("oddtrick.db"));
    store.save_attempt(&new_daily_attempt(visitor, "2026-03-01", 1, "9", true)).unwrap();
    // What a crash at this moment would leave behind: the file and its log, with the store still open.
    let after = TempDir::new().unwrap();
    for name in ["oddtrick.db", "oddtrick.db-wal"] {
        std::fs::copy(folder.path().join(name), after.path().join(name)).unwrap();
    }
    let found = Store::open(&after.path().join("oddtrick.db")).unwrap();
    assert_eq!(found.attempts_of_daily_quiz(visitor, "2026-03-01").unwrap().len(), 1);
}

#[test]
fn many_threads_can_open_a_new_file_at_once() {
    for _ in 0..10 {
        let folder = TempDir::new().unwrap();
        let (path, barrier) = (folder.path().join("oddtrick.db"), Barrier::new(4));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    barrier.wait();
                    Store::open(&path).unwrap().health_check().unwrap();
                });
            }
        });
    }
}

#[test]
fn a_file_that_is_no_database_is_refused_and_unchanged() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("notes.txt");
    for text in ["short", &"A long text about the laws of whist. ".repeat(500)] {
        std::fs::write(&path, text).unwrap();
        let error = open_error(&path);
        assert!(matches!(&error, StoreError::NotADatabase { path: named } if *named == path), "{error}");
        assert!(error.to_string().contains("notes.txt is not a database"), "{error}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn a_path_that_cannot_be_a_file_is_refused() {
    let folder = TempDir::new().unwrap();
    let error = open_error(folder.path());
    assert!(matches!(error, StoreError::CannotOpen { cause: StoreErrorCause::IsAFolder, .. }), "{error}");

    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    assert!(matches!(open_error(&file.join("oddtrick.db")), StoreError::CannotOpen { .. }));
    assert!(matches!(open_error(Path::new(":memory:")), StoreError::Other { .. }));
}

#[test]
fn a_newer_schema_is_refused_and_unchanged() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("oddtrick.db");
    drop(Store::open(&path).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let before = std::fs::read(&path).unwrap();
    let error = open_error(&path);
    assert!(matches!(error, StoreError::NewerSchema { found_version: 99, .. }) && !error.is_temporary(), "{error}");
    assert!(error.to_string().contains("newer version of this program"), "{error}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_lock_by_another_process_is_a_temporary_error() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("oddtrick.db");
    let (store, visitor) = store_with_quiz(&path);
    let new = new_daily_attempt(visitor, "2026-03-01", 1, "9", true);
    let other = Connection::open(&path).unwrap();
    for lock in ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"] {
        other.execute_batch(lock).unwrap();
        let error = store.save_attempt(&new).unwrap_err();
        assert!(matches!(error, StoreError::Busy { .. }) && error.is_temporary(), "{error}");
        store.health_check().unwrap();
        assert!(open_error(&path).is_temporary());
        other.execute_batch("ROLLBACK").unwrap();
    }
    assert!(matches!(store.save_attempt(&new), Ok(SavedAttempt::New(_))));
}

#[test]
fn a_full_disk_and_a_read_only_file_give_different_errors() {
    let folder = TempDir::new().unwrap();
    let (store, visitor) = store_with_quiz(&folder.path().join("oddtrick.db"));
    let set = |name: &str, value: i64| {
        store.take_writer(Instant::now()).unwrap().pragma(None, name, value, |_| Ok(())).unwrap();
    };
    set("max_page_count", 1); // SQLite raises it to the pages there are
    let long =
        NewAttempt { choice_text: "x".repeat(100_000), ..new_daily_attempt(visitor, "2026-03-01", 1, "9", true) };
    assert!(matches!(store.save_attempt(&long), Err(StoreError::DiskFull { .. })));
    assert_eq!(store.tallies_by_law(visitor).unwrap(), []);

    set("query_only", 1);
    assert!(matches!(store.save_attempt(&long), Err(StoreError::NotWritable { .. })));
}

#[test]
fn a_file_without_permission_to_write_is_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("oddtrick.db");
    drop(Store::open(&path).unwrap());
    let mut permissions = std::fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).unwrap();
    // Root may write any file. Then there is nothing to test.
    if std::fs::OpenOptions::new().append(true).open(&path).is_err() {
        assert!(matches!(open_error(&path), StoreError::NotWritable { .. }));
    }
}

#[test]
fn a_panic_in_a_write_rolls_back_and_the_store_still_works() {
    let (_folder, store) = temp_store();
    let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        store.write(|transaction| -> rusqlite::Result<()> {
            transaction.execute("INSERT INTO visitors VALUES (7, ?1, 1)", [PUBLIC_ID])?;
            panic!("in the middle");
        })
    }));
    assert!(broken.is_err());
    assert_eq!(store.visitor_by_public_id(PUBLIC_ID).unwrap(), None);
    assert_eq!(store.add_visitor(PUBLIC_ID, 1).unwrap(), 1);
}

#[test]
fn deleted_data_is_gone_from_the_wal_after_the_next_checkpoint() {
    let (folder, store, ann) = store_with_account();
    store.save_attempt(&new_practice_attempt(ann.visitor, "x", "9", true)).unwrap();
    let found = || {
        let log = std::fs::read(folder.path().join("oddtrick.db-wal")).unwrap();
        log.windows(11).any(|window| window == b"hash of Ann")
    };
    store
        .read(|conn| {
            let page = conn.unchecked_transaction()?;
            page.query_row("SELECT count(*) FROM accounts", [], |_| Ok(()))?;
            store.delete_visitor(ann.visitor).unwrap();
            assert!(found(), "a page is still being read");
            page.commit()
        })
        .unwrap();
    // SQLite does this by itself when the log has grown.
    store.take_writer(Instant::now()).unwrap().query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())).unwrap();
    store.add_visitor(PUBLIC_ID, 1).unwrap();
    assert!(!found());
}
