//! Tests that a sound database is found sound, and that each fault is found.

use super::*;
use crate::Store;
use crate::test_support::{new_daily_attempt, new_practice_attempt, store_with_account};

const NOW: i64 = 1_900_000_000;

/// What is not good, in words.
fn faults(database: &Path) -> Vec<String> {
    let findings = examine(database, &KeySource::Given(vec![vec![1; 32]]), NOW);
    findings.into_iter().filter(|found| found.grade != Grade::Good).map(|found| found.text).collect()
}

fn store_with_answers() -> (tempfile::TempDir, Store) {
    let (folder, store, ann) = store_with_account();
    for n in 0..12_u32 {
        let law = format!("english-club/{}", n % 5);
        store.save_attempt(&new_practice_attempt(ann.visitor, &n.to_string(), &law, n % 3 != 0)).unwrap();
    }
    store.save_attempt(&new_daily_attempt(ann.visitor, "2026-03-01", 1, "english-club/9", true)).unwrap();
    (folder, store)
}

#[test]
fn a_sound_database_has_no_fault_also_after_a_visitor_was_deleted() {
    let (_folder, store) = store_with_answers();
    assert_eq!(faults(store.path()), Vec::<String>::new());
    let guest = store.add_visitor(&"b".repeat(32), 1).unwrap();
    store.save_attempt(&new_daily_attempt(guest, "2026-03-01", 2, "english-club/9", false)).unwrap();
    store.delete_visitor(guest).unwrap();
    assert_eq!(faults(store.path()), Vec::<String>::new());
}

#[test]
fn every_wrong_count_is_found() {
    let (_folder, store) = store_with_answers();
    for (table, change) in [
        ("tallies", "UPDATE tallies SET wrong = wrong + 1 WHERE law = 'english-club/1'"),
        ("tallies_of_place", "DELETE FROM tallies_of_place"),
        ("quizzes", "UPDATE quizzes SET \"right\" = \"right\" + 1"),
        ("memories", "DELETE FROM memories WHERE point = 'english-club/2'"),
        ("mended", "INSERT INTO mended VALUES (1, 'x', 1)"),
        ("day_questions", "UPDATE day_questions SET \"right\" = 0"),
    ] {
        let found = store.write(|transaction| transaction.execute(change, [])).unwrap();
        assert!(found > 0, "{change}");
        assert!(faults(store.path()).iter().any(|text| text.starts_with(&format!("{table} differs"))), "{table}");
    }
}

#[test]
fn damage_open_permissions_and_a_wrong_clock_are_found() {
    let (_folder, store) = store_with_answers();
    let path = store.path().to_owned();
    let early = examine(&path, &KeySource::Given(vec![vec![1; 32]]), 1_000);
    assert!(early.iter().any(|found| found.grade == Grade::Bad && found.text.starts_with("the clock is")), "{early:?}");
    let keyless = examine(&path, &KeySource::BesideDatabase, NOW);
    assert!(keyless.iter().any(|found| found.text.contains("there is no key")), "{keyless:?}");
    drop(store);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
        assert!(faults(&path)[0].contains("mode 644"));
    }
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[8192..].iter_mut().for_each(|byte| *byte = 0x5A);
    std::fs::write(&path, bytes).unwrap();
    assert!(faults(&path).iter().any(|text| text.contains("damaged") || text.contains("malformed")));
    assert!(faults(&path.with_extension("none"))[0].contains("does not exist"));
}
