//! Tests of backups, of restoring them, and of the copy before a migration.

use tempfile::TempDir;

use super::*;
use crate::test_support::{PUBLIC_ID, new_practice_attempt, temp_store};
use crate::{KeySource, Store, StoreOptions};

fn answer(store: &Store, asking: &str) {
    let visitor = store.get_or_add_visitor(PUBLIC_ID, 1).unwrap();
    store.save_attempt(&new_practice_attempt(visitor, asking, "9", true)).unwrap();
}

fn answers(store: &Store) -> usize {
    let visitor = store.visitor_by_public_id(PUBLIC_ID).unwrap();
    visitor.map_or(0, |visitor| store.recent_attempts(visitor, 99).unwrap().len())
}

fn names(folder: &TempDir) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_backup_of_a_store_in_use_has_all_that_was_stored_before_it() {
    let (folder, store) = temp_store();
    let away = TempDir::new().unwrap();
    let backup = away.path().join("backup.db");
    answer(&store, "1");
    // Answers go on while the copy is made.
    let summary = std::thread::scope(|scope| {
        let writing = scope.spawn(|| (2..30).for_each(|n| answer(&store, &n.to_string())));
        let summary = back_up(store.path(), &backup, Some(&KeyRing::new(vec![3; 64]))).unwrap();
        writing.join().unwrap();
        summary
    });
    assert!(summary.answers >= 1 && summary.has_key && summary.visitors == 1, "{summary:?}");
    assert_eq!(names(&away), ["backup.db"], "one file, and nothing half done");
    let refused = back_up(store.path(), &backup, None).unwrap_err();
    assert!(matches!(refused, StoreError::Copy { cause: StoreErrorCause::Exists, .. }), "{refused}");
    let copy = Store::open(&backup).unwrap();
    assert_eq!(u64::try_from(answers(&copy)).unwrap(), summary.answers);
    let today = jiff::civil::date(2026, 11, 23);
    let ring = copy.key_ring(&KeySource::BesideDatabase, &[9; 64], today).unwrap();
    assert_eq!(ring.current, [3; 64]);
    drop(folder);
}

#[test]
fn a_restored_backup_takes_the_place_of_the_database_and_the_old_one_stays() {
    let (folder, store) = temp_store();
    let backup = folder.path().join("backup.db");
    answer(&store, "1");
    back_up(store.path(), &backup, None).unwrap();
    answer(&store, "2");
    let path = store.path().to_owned();
    let refused = restore(&backup, &path, 5).unwrap_err();
    assert!(matches!(refused, StoreError::Copy { cause: StoreErrorCause::InUse, .. }), "{refused}");
    assert_eq!(answers(&store), 2);
    drop(store);

    let restored = restore(&backup, &path, 5).unwrap();
    assert_eq!(restored.summary.answers, 1);
    assert_eq!(names(&folder), ["backup.db", "oddtrick.db", "oddtrick.db.replaced-5"]);
    assert_eq!(answers(&Store::open(&path).unwrap()), 1);
    assert_eq!(answers(&Store::open(&restored.moved_to.unwrap()).unwrap()), 2);
    answer(&Store::open(&path).unwrap(), "3");
}

#[test]
fn a_log_that_is_left_over_is_not_mixed_into_a_restored_database() {
    let (folder, store) = temp_store();
    answer(&store, "1");
    let backup = folder.path().join("backup.db");
    back_up(store.path(), &backup, None).unwrap();
    answer(&store, "2");
    // The database is destroyed while the site runs; its log stays.
    let path = store.path().to_owned();
    std::fs::remove_file(&path).unwrap();
    let log = std::fs::read(with_suffix(&path, "-wal")).unwrap();
    drop(store);
    std::fs::write(with_suffix(&path, "-wal"), log).unwrap();
    restore(&backup, &path, 5).unwrap();
    assert_eq!(answers(&Store::open(&path).unwrap()), 1);
}

#[test]
fn what_is_no_sound_copy_is_not_restored() {
    let (folder, store) = temp_store();
    answer(&store, "1");
    let (path, bad) = (store.path().to_owned(), folder.path().join("bad.db"));
    back_up(&path, &bad, None).unwrap();
    drop(store);
    let mut bytes = std::fs::read(&bad).unwrap();
    let len = bytes.len();
    bytes[4096..len - 100].iter_mut().step_by(7).for_each(|byte| *byte ^= 0x55);
    for broken in [bytes, b"not a database at all, but a text".to_vec()] {
        std::fs::write(&bad, broken).unwrap();
        restore(&bad, &path, 5).unwrap_err();
        assert_eq!(names(&folder), ["bad.db", "oddtrick.db"], "nothing is moved or left behind");
    }
    let missing = restore(&folder.path().join("none.db"), &path, 5).unwrap_err();
    assert!(matches!(missing, StoreError::Copy { cause: StoreErrorCause::Missing, .. }), "{missing}");
    assert_eq!(answers(&Store::open(&path).unwrap()), 1);
}

#[test]
fn another_programs_database_is_not_moved_aside() {
    let (folder, store) = temp_store();
    let (backup, notes) = (folder.path().join("backup.db"), folder.path().join("notes.db"));
    back_up(store.path(), &backup, None).unwrap();
    Connection::open(&notes).unwrap().execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE notes (text)").unwrap();
    let before = std::fs::read(&notes).unwrap();
    let error = restore(&backup, &notes, 5).unwrap_err();
    assert!(matches!(error, StoreError::OtherApplication { .. }), "{error}");
    assert!(std::fs::read(&notes).unwrap() == before, "unchanged");
    assert!(!names(&folder).iter().any(|name| name.contains("partial") || name.contains("replaced")));
}

#[test]
fn a_migration_leaves_a_copy_of_the_database_before_it() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("oddtrick.db");
    let before = include_str!("../old_database/before.sql");
    Connection::open(&path).unwrap().execute_batch(before).unwrap();
    let store = Store::open(&path).unwrap();
    let copy = Connection::open(folder.path().join("oddtrick.db.schema-10")).unwrap();
    assert_eq!(schema::version(&copy).unwrap(), 10);
    assert!(integrity_faults(&copy).unwrap().is_empty());
    drop((store, copy));
    let number = names(&folder).len();
    drop(Store::open(&path).unwrap());
    assert_eq!(names(&folder).len(), number, "once is enough");
}

#[test]
fn without_room_for_the_copy_nothing_is_migrated() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("oddtrick.db");
    Connection::open(&path).unwrap().execute_batch(include_str!("../old_database/before.sql")).unwrap();
    for name in ["", "-2", "-3", "-4", "-5"] {
        std::fs::write(with_suffix(&path, &format!(".schema-10{name}")), "").unwrap();
    }
    let error = Store::open_with(&path, StoreOptions { busy_ms: 50 }).err().unwrap();
    assert!(matches!(error, StoreError::Copy { cause: StoreErrorCause::TooManyCopies, .. }), "{error}");
    assert_eq!(schema::version(&Connection::open(&path).unwrap()).unwrap(), 10);
}
