//! Tests of saving and reading attempts.

use super::*;
use crate::test_support::{
    PUBLIC_ID, assert_uses_indexes, new_daily_attempt, new_daily_quiz, new_practice_attempt, temp_store,
};

const DAY: &str = "2026-03-01";

/// A store with a visitor and a quiz of four questions on [`DAY`].
fn store_with_quiz() -> (tempfile::TempDir, Store, i64) {
    let (folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    store.fix_daily_quiz(&new_daily_quiz(DAY, &["a", "b", "c", "d"]), 1).unwrap();
    (folder, store, visitor)
}

fn expect_new(saved: SavedAttempt) -> Attempt {
    match saved {
        SavedAttempt::New(attempt) => attempt,
        SavedAttempt::Existing(attempt) => panic!("{attempt:?}"),
    }
}

#[test]
fn an_attempt_round_trips() {
    let (_folder, store, visitor) = store_with_quiz();
    for misreading in [None, Some("took the trick for the penalty".to_owned())] {
        let position = 1 + u32::from(misreading.is_some());
        let new = NewAttempt { misreading, choice: 3, ..new_daily_attempt(visitor, DAY, position, "72.I", false) };
        let saved = expect_new(store.save_attempt(&new).unwrap());
        assert_eq!(saved.submitted, new);
        assert_eq!(
            store.attempt_by_asking(visitor, Activity::DailyQuiz, &new.asking_id).unwrap().as_ref(),
            Some(&saved)
        );
        assert_eq!(store.attempt_by_id(visitor, saved.id).unwrap().as_ref(), Some(&saved));
        assert_eq!(store.recent_attempts(visitor, 1).unwrap(), [saved]);
    }
}

#[test]
fn a_second_attempt_returns_the_first_and_is_not_counted() {
    let (_folder, store, visitor) = store_with_quiz();
    for new in [new_daily_attempt(visitor, DAY, 1, "72.I", false), new_practice_attempt(visitor, "1", "72.I", false)] {
        let first = expect_new(store.save_attempt(&new).unwrap());
        let tallies = store.tallies_by_law(visitor).unwrap();
        let again = NewAttempt { law: "9".to_owned(), right: true, ..new };
        assert_eq!(store.save_attempt(&again).unwrap(), SavedAttempt::Existing(first));
        assert_eq!(store.tallies_by_law(visitor).unwrap(), tallies);
    }
    // The same asking id in two activities means two askings.
    assert_eq!(store.answer_count(visitor, Activity::Practice).unwrap(), 1);
}

#[test]
fn an_attempt_of_an_unknown_visitor_or_quiz_is_rolled_back() {
    let (_folder, store, visitor) = store_with_quiz();
    for (visitor, day) in [(visitor, "2026-03-02"), (visitor + 1, DAY)] {
        let error = store.save_attempt(&new_daily_attempt(visitor, day, 1, "9", true)).unwrap_err();
        assert!(
            matches!(&error, StoreError::Other { cause, .. } if cause.to_string().contains("FOREIGN KEY")),
            "{error}"
        );
    }
    assert_eq!((store.tallies_by_law(visitor).unwrap(), store.recent_attempts(visitor, 9).unwrap()), (vec![], vec![]));
}

#[test]
fn attempt_lists_are_sorted() {
    let (_folder, store, visitor) = store_with_quiz();
    for position in [3, 1, 2] {
        store.save_attempt(&new_daily_attempt(visitor, DAY, position, "9", true)).unwrap();
    }
    store.save_attempt(&new_practice_attempt(visitor, "x", "9", true)).unwrap();
    let asking_ids =
        |attempts: Vec<Attempt>| attempts.into_iter().map(|attempt| attempt.submitted.asking_id).collect::<Vec<_>>();
    let [first, second, third] = [1, 2, 3].map(|n| format!("{DAY}/{n}"));
    assert_eq!(asking_ids(store.attempts_of_daily_quiz(visitor, DAY).unwrap()), [&*first, &second, &third]);
    assert_eq!(asking_ids(store.recent_attempts(visitor, 2).unwrap()), ["x", &second]);
    assert_eq!(store.recent_attempts(visitor, 0).unwrap(), []);
    assert_eq!(store.answered_question_ids(visitor, "drayson-108", 9).unwrap(), ["drayson-108/-/1/x"]);
}

#[test]
fn an_attempt_of_another_visitor_is_not_found() {
    let (_folder, store, visitor) = store_with_quiz();
    let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
    let saved = expect_new(store.save_attempt(&new_practice_attempt(visitor, "1", "9", true)).unwrap());
    assert_eq!(store.attempt_by_id(other, saved.id).unwrap(), None);
    assert_eq!(
        (store.recent_attempts(other, 9).unwrap(), store.answer_count(other, Activity::Practice).unwrap()),
        (vec![], 0)
    );
}

#[test]
fn attempt_queries_use_indexes() {
    assert_uses_indexes(&[BY_ASKING, BY_ID, BY_DAILY_QUIZ, BY_PAPER, RECENT, ANSWERED_QUESTION_IDS]);
}
