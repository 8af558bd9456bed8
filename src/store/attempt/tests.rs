use super::*;
use crate::tests::{PUBLIC_ID, attempt, practised, quiz, scratch, searched};

const DAY: &str = "2026-03-01";

/// A store with a visitor and a quiz of four questions on [`DAY`].
fn ready() -> (tempfile::TempDir, Store, i64) {
    let (folder, store) = scratch();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    store.fix_day(&quiz(DAY, &["a", "b", "c", "d"]), 1).unwrap();
    (folder, store, visitor)
}

fn stored(kept: Kept) -> Attempt {
    match kept {
        Kept::Stored(attempt) => attempt,
        Kept::AlreadyThere(attempt) => panic!("{attempt:?}"),
    }
}

#[test]
fn an_answer_comes_back_whole() {
    let (_folder, store, visitor) = ready();
    for misreading in [None, Some("took the trick for the penalty".to_owned())] {
        let position = 1 + u32::from(misreading.is_some());
        let given = Given { misreading, choice: 3, ..attempt(visitor, DAY, position, "72.I", false) };
        let kept = stored(store.keep(&given).unwrap());
        assert_eq!(kept.given, given);
        assert_eq!(store.attempt_at(visitor, Place::Day, &given.put).unwrap().as_ref(), Some(&kept));
        assert_eq!(store.attempt(visitor, kept.id).unwrap().as_ref(), Some(&kept));
        assert_eq!(store.recent_attempts(visitor, 1).unwrap(), [kept]);
    }
}

#[test]
fn a_second_attempt_gets_the_first_and_counts_nothing() {
    let (_folder, store, visitor) = ready();
    for given in [attempt(visitor, DAY, 1, "72.I", false), practised(visitor, "1", "72.I", false)] {
        let first = stored(store.keep(&given).unwrap());
        let tallies = store.tallies(visitor).unwrap();
        let again = Given { law: "9".to_owned(), right: true, ..given };
        assert_eq!(store.keep(&again).unwrap(), Kept::AlreadyThere(first));
        assert_eq!(store.tallies(visitor).unwrap(), tallies);
    }
    // One putting in two places is two.
    assert_eq!(store.answered(visitor, Place::Practice).unwrap(), 1);
}

#[test]
fn an_answer_to_no_days_quiz_or_of_no_one_is_refused_whole() {
    let (_folder, store, visitor) = ready();
    for (visitor, day) in [(visitor, "2026-03-02"), (visitor + 1, DAY)] {
        let error = store.keep(&attempt(visitor, day, 1, "9", true)).unwrap_err();
        assert!(matches!(&error, StoreError::Other { reason, .. } if reason.contains("FOREIGN KEY")), "{error}");
    }
    assert_eq!((store.tallies(visitor).unwrap(), store.recent_attempts(visitor, 9).unwrap()), (vec![], vec![]));
}

#[test]
fn the_lists_are_in_order() {
    let (_folder, store, visitor) = ready();
    for position in [3, 1, 2] {
        store.keep(&attempt(visitor, DAY, position, "9", true)).unwrap();
    }
    store.keep(&practised(visitor, "x", "9", true)).unwrap();
    let puts = |attempts: Vec<Attempt>| attempts.into_iter().map(|attempt| attempt.given.put).collect::<Vec<_>>();
    let [first, second, third] = [1, 2, 3].map(|n| format!("{DAY}/{n}"));
    assert_eq!(puts(store.attempts_of_day(visitor, DAY).unwrap()), [&*first, &second, &third]);
    assert_eq!(puts(store.recent_attempts(visitor, 2).unwrap()), ["x", &second]);
    assert_eq!(store.recent_attempts(visitor, 0).unwrap(), []);
    assert_eq!(store.specs_had(visitor, "drayson-108", 9).unwrap(), ["drayson-108/-/1/x"]);
}

#[test]
fn anothers_attempt_is_not_shown() {
    let (_folder, store, visitor) = ready();
    let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
    let kept = stored(store.keep(&practised(visitor, "1", "9", true)).unwrap());
    assert_eq!(store.attempt(other, kept.id).unwrap(), None);
    assert_eq!(
        (store.recent_attempts(other, 9).unwrap(), store.answered(other, Place::Practice).unwrap()),
        (vec![], 0)
    );
}

#[test]
fn the_lists_cost_no_scan_and_no_sort() {
    searched(&[AT, BY_ID, OF_DAY, OF_PAPER, RECENT, SPECS]);
}
