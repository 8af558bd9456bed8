//! Tests of memories and due days.

use std::collections::BTreeMap;

use jiff::ToSpan;
use jiff::civil::date;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha12Rng;

use super::*;
use crate::test_support::{PUBLIC_ID, assert_uses_indexes, new_practice_attempt, temp_store};
use crate::{Activity, NewAttempt};

const FIRST: Date = date(2026, 3, 1);

/// An answer in an activity on a day.
fn new_attempt_on(visitor: i64, activity: Activity, asking_id: &str, law: &str, right: bool, on: Date) -> NewAttempt {
    NewAttempt { activity, answered_on: on.to_string(), ..new_practice_attempt(visitor, asking_id, law, right) }
}

/// Saves several weeks of answers about some points of law, in every activity that needs no daily
/// quiz.
fn save_months_of_attempts(store: &Store, visitor: i64) {
    let mut chance = ChaCha12Rng::seed_from_u64(6);
    let laws = ["english-club/72.I", "english-club/72.II", "american-1894/28", "english-club/9", "english-club/", ""];
    for n in 0..300_u32 {
        let on = FIRST.saturating_add(i32::try_from(n / 4).unwrap().days());
        let activity = [Activity::Practice, Activity::Review, Activity::Exam, Activity::Placement][n as usize % 4];
        let law = laws[chance.random_range(0..laws.len())];
        store
            .save_attempt(&new_attempt_on(visitor, activity, &n.to_string(), law, chance.random_range(0..3) > 0, on))
            .unwrap();
    }
}

#[test]
fn every_activity_updates_memory_unless_no_law_decides() {
    let (_folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    save_months_of_attempts(&store, visitor);
    // Compute the same from the attempts.
    let mut wanted: BTreeMap<String, Memory> = BTreeMap::new();
    for attempt in store.recent_attempts(visitor, u32::MAX).unwrap().into_iter().rev() {
        let NewAttempt { law, right, answered_on, .. } = attempt.submitted;
        if let Some(memory) = Memory::after_answer(wanted.get(&law), right, answered_on.parse().unwrap()) {
            wanted.insert(law, memory);
        }
    }
    wanted.retain(|law, _| !law.ends_with('/') && !law.is_empty());
    let points = store.review_points(visitor).unwrap();
    let stored: BTreeMap<String, Memory> = points.iter().map(|point| (point.limb_key.clone(), point.memory)).collect();
    assert_eq!((stored.len(), stored), (4, wanted));
    for point in points {
        let interval = point.memory.interval_days(TargetRetention::default());
        assert!(
            oddtrick_learner::due_window(point.memory.last_answered_on, interval).contains(&point.due_on),
            "{point:?}"
        );
    }
}

#[test]
fn only_the_first_answer_of_a_day_updates_memory() {
    let (_folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    store.save_attempt(&new_attempt_on(visitor, Activity::Practice, "1", "e/9", false, FIRST)).unwrap();
    let first = store.review_points(visitor).unwrap();
    assert_eq!(first[0].due_on, FIRST.tomorrow().unwrap());
    store.save_attempt(&new_attempt_on(visitor, Activity::Review, "2", "e/9", true, FIRST)).unwrap();
    store
        .save_attempt(&new_attempt_on(visitor, Activity::Practice, "1", "e/9", true, FIRST.tomorrow().unwrap()))
        .unwrap();
    assert_eq!(store.review_points(visitor).unwrap(), first);
    assert_eq!(store.review_points(visitor + 1).unwrap(), []);
}

#[test]
fn due_days_are_spread() {
    let (_folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    for (on, round) in [(FIRST, 'a'), (FIRST.saturating_add(3.days()), 'b')] {
        for n in 0..30 {
            let (asking_id, law) = (format!("{round}{n}"), format!("e/{n}"));
            store.save_attempt(&new_attempt_on(visitor, Activity::Exam, &asking_id, &law, true, on)).unwrap();
        }
    }
    let mut days: BTreeMap<Date, u32> = BTreeMap::new();
    for point in store.review_points(visitor).unwrap() {
        *days.entry(point.due_on).or_default() += 1;
    }
    assert!(days.len() >= 5 && days.values().all(|load| *load <= 6), "{days:?}");
}

#[test]
fn opening_backfills_missing_memories() {
    let (folder, store) = temp_store();
    let path = folder.path().join("oddtrick.db");
    let visitors = [PUBLIC_ID, &"b".repeat(32)].map(|id| store.add_visitor(id, 1).unwrap());
    for visitor in visitors {
        save_months_of_attempts(&store, visitor);
    }
    let before = visitors.map(|visitor| store.review_points(visitor).unwrap());
    drop(store);
    Connection::open(&path).unwrap().execute("DELETE FROM memories", []).unwrap();
    for _ in 0..2 {
        let store = Store::open(&path).unwrap();
        assert_eq!(visitors.map(|visitor| store.review_points(visitor).unwrap()), before);
    }
}

#[test]
fn changing_retention_reschedules_every_point() {
    let (_folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    assert_eq!(store.retention(visitor).unwrap(), TargetRetention::default());
    save_months_of_attempts(&store, visitor);
    let before = store.review_points(visitor).unwrap();
    let wanted = TargetRetention::from_percent(80).unwrap();
    store.set_retention(visitor, wanted).unwrap();
    let after = store.review_points(visitor).unwrap();
    assert!(
        before.iter().zip(&after).all(|(a, b)| a.due_on <= b.due_on && a.memory == b.memory),
        "{before:?}\n{after:?}"
    );
    assert_ne!(before, after);
    assert_eq!(store.retention(visitor).unwrap(), wanted);
    store.set_retention(visitor, TargetRetention::default()).unwrap();
    assert_eq!(store.retention(visitor).unwrap(), TargetRetention::default());
    // A visitor who does not exist has no settings.
    assert!(store.set_retention(visitor + 1, wanted).is_err());
}

#[test]
fn memory_queries_use_indexes() {
    assert_uses_indexes(&[BY_POINT, BY_VISITOR, DUE_BETWEEN, DELETE_ALL, ATTEMPTS_IN_ORDER, RETENTION]);
}
