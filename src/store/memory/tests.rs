use std::collections::BTreeMap;

use jiff::ToSpan;
use jiff::civil::date;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha12Rng;

use super::*;
use crate::Place;
use crate::tests::{PUBLIC_ID, practised, scratch, searched};

const FIRST: Date = date(2026, 3, 1);

/// An answer in a place on a day.
fn given(visitor: i64, place: Place, put: &str, law: &str, right: bool, on: Date) -> Given {
    Given { place, given_on: on.to_string(), ..practised(visitor, put, law, right) }
}

/// Answers of some weeks to some points, in every place that needs no quiz.
fn months(store: &Store, visitor: i64) {
    let mut chance = ChaCha12Rng::seed_from_u64(6);
    let laws = ["english-club/72.I", "english-club/72.II", "american-1894/28", "english-club/9", "english-club/", ""];
    for n in 0..300_u32 {
        let on = FIRST.saturating_add(i32::try_from(n / 4).unwrap().days());
        let place = [Place::Practice, Place::Review, Place::Paper, Place::Start][n as usize % 4];
        let law = laws[chance.random_range(0..laws.len())];
        store.keep(&given(visitor, place, &n.to_string(), law, chance.random_range(0..3) > 0, on)).unwrap();
    }
}

#[test]
fn an_answer_in_any_place_teaches_its_point_and_one_that_no_law_decides_none() {
    let (_folder, store) = scratch();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    months(&store, visitor);
    // The same by hand, over the attempts.
    let mut wanted: BTreeMap<String, Memory> = BTreeMap::new();
    for attempt in store.recent_attempts(visitor, u32::MAX).unwrap().into_iter().rev() {
        let Given { law, right, given_on, .. } = attempt.given;
        if let Some(memory) = Memory::after(wanted.get(&law), right, given_on.parse().unwrap()) {
            wanted.insert(law, memory);
        }
    }
    wanted.retain(|law, _| !law.ends_with('/') && !law.is_empty());
    let points = store.points(visitor).unwrap();
    let kept: BTreeMap<String, Memory> = points.iter().map(|point| (point.name.clone(), point.memory)).collect();
    assert_eq!((kept.len(), kept), (4, wanted));
    for point in points {
        let interval = point.memory.interval(Retention::default());
        assert!(oddtrick_learner::room(point.memory.on, interval).contains(&point.due), "{point:?}");
    }
}

#[test]
fn the_first_answer_of_a_day_counts_and_a_form_sent_twice_changes_nothing() {
    let (_folder, store) = scratch();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    store.keep(&given(visitor, Place::Practice, "1", "e/9", false, FIRST)).unwrap();
    let first = store.points(visitor).unwrap();
    assert_eq!(first[0].due, FIRST.tomorrow().unwrap());
    store.keep(&given(visitor, Place::Review, "2", "e/9", true, FIRST)).unwrap();
    store.keep(&given(visitor, Place::Practice, "1", "e/9", true, FIRST.tomorrow().unwrap())).unwrap();
    assert_eq!(store.points(visitor).unwrap(), first);
    assert_eq!(store.points(visitor + 1).unwrap(), []);
}

#[test]
fn points_met_on_one_day_do_not_all_come_back_on_one() {
    let (_folder, store) = scratch();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    for (on, round) in [(FIRST, 'a'), (FIRST.saturating_add(3.days()), 'b')] {
        for n in 0..30 {
            let (put, law) = (format!("{round}{n}"), format!("e/{n}"));
            store.keep(&given(visitor, Place::Paper, &put, &law, true, on)).unwrap();
        }
    }
    let mut days: BTreeMap<Date, u32> = BTreeMap::new();
    for point in store.points(visitor).unwrap() {
        *days.entry(point.due).or_default() += 1;
    }
    assert!(days.len() >= 5 && days.values().all(|load| *load <= 6), "{days:?}");
}

#[test]
fn answers_of_before_are_remembered_when_the_file_is_opened() {
    let (folder, store) = scratch();
    let path = folder.path().join("oddtrick.db");
    let visitors = [PUBLIC_ID, &"b".repeat(32)].map(|id| store.add_visitor(id, 1).unwrap());
    for visitor in visitors {
        months(&store, visitor);
    }
    let before = visitors.map(|visitor| store.points(visitor).unwrap());
    drop(store);
    Connection::open(&path).unwrap().execute("DELETE FROM memories", []).unwrap();
    for _ in 0..2 {
        let store = Store::open(&path).unwrap();
        assert_eq!(visitors.map(|visitor| store.points(visitor).unwrap()), before);
    }
}

#[test]
fn another_retention_moves_every_point_and_is_kept() {
    let (_folder, store) = scratch();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    assert_eq!(store.retention(visitor).unwrap(), Retention::default());
    months(&store, visitor);
    let before = store.points(visitor).unwrap();
    let wanted = Retention::of(80).unwrap();
    store.set_retention(visitor, wanted).unwrap();
    let after = store.points(visitor).unwrap();
    assert!(before.iter().zip(&after).all(|(a, b)| a.due <= b.due && a.memory == b.memory), "{before:?}\n{after:?}");
    assert_ne!(before, after);
    assert_eq!(store.retention(visitor).unwrap(), wanted);
    store.set_retention(visitor, Retention::default()).unwrap();
    assert_eq!(store.retention(visitor).unwrap(), Retention::default());
    // Of no one there is nothing to keep.
    assert!(store.set_retention(visitor + 1, wanted).is_err());
}

#[test]
fn the_lists_cost_no_scan_and_no_sort() {
    searched(&[GET, OF_VISITOR, DUE_BETWEEN, FORGET, ANSWERS, RETENTION]);
}
