//! Tests of who is forgotten, who is kept, and what a wrong clock does.

use super::*;
use crate::test_support::{new_practice_attempt, temp_store};
use crate::{NewAccount, NewAttempt, NewSession};

const DAY: i64 = SECONDS_PER_DAY;
const NOW: i64 = 1_800_000_000;

fn visitor(store: &Store, n: u32, days_ago: i64) -> i64 {
    store.add_visitor(&format!("{n:032x}"), NOW - days_ago * DAY).unwrap()
}

fn answer(store: &Store, visitor: i64, days_ago: i64) {
    let answered_at = NOW - days_ago * DAY;
    let new = NewAttempt { answered_at, ..new_practice_attempt(visitor, &days_ago.to_string(), "9", true) };
    store.save_attempt(&new).unwrap();
}

fn visitors(store: &Store) -> Vec<i64> {
    store
        .read(|conn| conn.prepare("SELECT id FROM visitors ORDER BY id")?.query_map([], |row| row.get(0))?.collect())
        .unwrap()
}

#[test]
fn who_answered_nothing_or_not_for_a_year_is_forgotten() {
    let (_folder, store) = temp_store();
    let new_without_answer = visitor(&store, 1, 29);
    let old_without_answer = visitor(&store, 2, 31);
    let old_and_faithful = visitor(&store, 3, 900);
    answer(&store, old_and_faithful, 800);
    answer(&store, old_and_faithful, 364);
    let idle = visitor(&store, 4, 900);
    answer(&store, idle, 366);
    let answered_once = visitor(&store, 5, 200);
    answer(&store, answered_once, 200);
    let examined = visitor(&store, 6, 100);
    store
        .write(|transaction| {
            transaction.execute(
                "INSERT INTO papers (visitor, name, content_version, begun_at) VALUES (?1, 'p', 'v', ?2)",
                [examined, NOW - 100 * DAY],
            )
        })
        .unwrap();
    assert_eq!(store.purge(NOW).unwrap(), 2);
    assert_eq!(visitors(&store), [new_without_answer, old_and_faithful, answered_once, examined]);
    assert!(!visitors(&store).contains(&old_without_answer));
    assert_eq!(store.recent_attempts(idle, 9).unwrap(), []);
    assert_eq!(store.purge(NOW).unwrap(), 0);
}

#[test]
fn an_account_is_never_forgotten() {
    let (_folder, store) = temp_store();
    let new = NewAccount {
        public_id: "a".repeat(32),
        name: "Ann".to_owned(),
        folded_name: "ann".to_owned(),
        password_hash: "hash".to_owned(),
        recovery_codes: Vec::new(),
    };
    let session = NewSession { merge_visitor: None, replaces: None, token: [1; 32], started_at: 1, expire_before: 0 };
    assert!(store.create_account(&new, &session).unwrap());
    assert_eq!(store.purge(NOW).unwrap(), 0);
    assert_eq!(visitors(&store).len(), 1);
}

#[test]
fn a_clock_that_jumps_forward_empties_nothing_for_a_week() {
    let (_folder, store) = temp_store();
    let faithful = visitor(&store, 1, 0);
    answer(&store, faithful, 0);
    assert_eq!(store.purge_now_and_then(NOW).unwrap(), 0);
    let wrong = NOW + 4000 * DAY;
    for hours in 0..100 {
        assert_eq!(store.purge_now_and_then(wrong + hours * 3600).unwrap(), 0, "{hours}");
    }
    // Somebody sets it right.
    assert_eq!(store.purge_now_and_then(NOW + 5 * DAY).unwrap(), 0);
    assert_eq!(visitors(&store), [faithful]);
    // If it was right all the same, they are forgotten when a week is over.
    let step = |days: i64| store.purge_now_and_then(wrong + days * DAY).unwrap();
    assert_eq!((step(0), step(6), step(8)), (0, 0, 1));
}

#[test]
fn a_clock_set_back_forgets_nobody() {
    let (_folder, store) = temp_store();
    let old = visitor(&store, 1, 31);
    store.purge_now_and_then(NOW - 40 * DAY).unwrap();
    assert_eq!(store.purge_now_and_then(NOW - 42 * DAY).unwrap(), 0);
    assert_eq!(visitors(&store), [old]);
}
