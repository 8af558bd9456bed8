//! Two records made one: what comes of every table, and that what all have in common stays right.

use super::tests::{DAY, bringing, new, ready, rows};
use super::*;
use crate::tests::{PUBLIC_ID, attempt, practised, quiz, scratch};
use crate::{
    Begun, Day, Filter, From, Given, HandedIn, Issued, Marked, NewPaper, NewQuestion, Outcome, Paper, Place,
    PlacingQuestion,
};
use oddtrick_learner::Retention;

const NEXT_DAY: &str = "2026-03-02";

/// An answer to a question of the day.
fn of_day(visitor: i64, put: &str, right: bool, given_on: &str, given_at: i64) -> Given {
    let law = if right { "english-club/9" } else { "english-club/72.I" };
    Given { put: put.into(), given_on: given_on.into(), given_at, ..attempt(visitor, DAY, 1, law, right) }
}

/// An answer to a question of a spec, somewhere.
fn elsewhere(visitor: i64, place: Place, put: &str, spec: &str, right: bool, given_at: i64) -> Given {
    Given { place, spec: spec.into(), given_at, ..practised(visitor, put, "english-club/9", right) }
}

fn keep(store: &Store, given: &Given) {
    store.keep(given).unwrap();
}

/// Begins a paper of one question that is answered.
fn paper(store: &Store, visitor: i64) -> i64 {
    let question = NewQuestion { spec: "a".into(), face: "f".into(), topic: "revoke".into() };
    let (name, content_version) = ("english-club/7".into(), "v1".into());
    let questions = vec![question];
    let new = NewPaper { visitor, name, content_version, begun_at: 1, ends_at: None, questions };
    let Begun::New(paper) = store.begin_paper(&new).unwrap() else { panic!() };
    store.reply_in_paper(visitor, paper, 1, 1, 2).unwrap();
    paper
}

/// A paper handed in and its certificate, a paper that is open, and a placing with one answer.
fn papers(store: &Store, visitor: i64, number: &str) -> (i64, i64) {
    let done = paper(store, visitor);
    let given = elsewhere(visitor, Place::Paper, &format!("{done}/1"), "a/1", true, 50);
    let mark = |_: &Paper| vec![Marked { outcome: Outcome::Right, given: Some(given.clone()) }];
    store.hand_in(visitor, done, 60, mark).unwrap();
    assert_eq!(store.certify(visitor, done, number, "A Holder", 70).unwrap(), Issued::Stands(number.into()));
    let placing = store.begin_placing(visitor, 7, 80).unwrap();
    let question = PlacingQuestion { spec: "b/1".into(), topic: "deal".into(), level: 2, answer: None };
    store.put_in_placing(placing, 1, &question).unwrap();
    keep(store, &elsewhere(visitor, Place::Start, &format!("{placing}/1"), "b/1", false, 90));
    (paper(store, visitor), placing)
}

/// Something of one visitor in every table.
fn fill(store: &Store, visitor: i64, number: &str) {
    store.set_house(visitor, "both").unwrap();
    store.set_retention(visitor, Retention::of(85).unwrap()).unwrap();
    keep(store, &of_day(visitor, &format!("{DAY}/1"), true, DAY, 100));
    keep(store, &elsewhere(visitor, Place::Practice, number, "c/1", false, 110));
    keep(store, &elsewhere(visitor, Place::Review, number, "c/1", true, 120));
    papers(store, visitor, number);
}

/// A store with the quiz of a day for two houses, Ann's account and a stranger.
fn two() -> (tempfile::TempDir, Store, Account, i64) {
    let (folder, store, ann) = ready();
    store.fix_day(&Day { house: "both".into(), ..quiz(DAY, &["a", "b"]) }, 1).unwrap();
    let stranger = store.add_visitor(PUBLIC_ID, 1).unwrap();
    (folder, store, ann, stranger)
}

/// A visitor's rows of a table, in an order of their own.
fn table(store: &Store, visitor: i64, name: &str) -> Vec<String> {
    let all = store.export(visitor).unwrap();
    let table = all.into_iter().find(|exported| exported.table == name).unwrap();
    let mut rows: Vec<String> = table.rows.iter().map(|row| format!("{row:?}")).collect();
    rows.sort();
    rows
}

/// What all made of the questions of the day, by house.
fn counts(store: &Store, house: &str) -> Vec<(u32, u32)> {
    store.counts(house, DAY).unwrap().iter().map(|count| (count.right, count.wrong)).collect()
}

/// The tables that are counted from attempts in their order, which says what they must be.
const COUNTED: [&str; 9] = [
    "tallies",
    "tallies_of_place",
    "quizzes",
    "tallies_of_case",
    "tallies_of_day",
    "misreadings",
    "tallies_of_misreading",
    "mended",
    "memories",
];

/// That a record is what it would be had its one owner given every answer of it himself.
fn is_as_if_given_by_one(store: &Store, visitor: i64) {
    let (_folder, other) = scratch();
    other.fix_day(&quiz(DAY, &["a", "b", "c"]), 1).unwrap();
    other.fix_day(&Day { house: "both".into(), ..quiz(DAY, &["a", "b"]) }, 1).unwrap();
    let one = other.add_visitor(PUBLIC_ID, 1).unwrap();
    other.set_retention(one, store.retention(visitor).unwrap()).unwrap();
    for attempt in store.recent_attempts(visitor, u32::MAX).unwrap().into_iter().rev() {
        keep(&other, &Given { visitor: one, ..attempt.given });
    }
    for name in COUNTED {
        assert_eq!(table(store, visitor, name), table(&other, one, name), "{name}");
    }
    for house in ["english-club", "both"] {
        assert_eq!(counts(store, house), counts(&other, house), "{house}");
    }
}

#[test]
fn every_table_of_two_is_one_visitors_and_counted_right() {
    let (_folder, store, ann, stranger) = two();
    let [first, second, third] = [1, 2, 3].map(|n| format!("{DAY}/{n}"));
    fill(&store, ann.visitor, "AAA");
    fill(&store, stranger, "BBB"); // its answer to the first of the day was as early as hers, and goes
    keep(&store, &of_day(ann.visitor, &second, false, DAY, 400));
    keep(&store, &of_day(stranger, &second, true, DAY, 300)); // earlier: stands
    keep(&store, &of_day(stranger, &third, false, NEXT_DAY, 500));
    keep(&store, &of_day(stranger, &format!("both/{first}"), false, DAY, 600));
    keep(&store, &elsewhere(ann.visitor, Place::Practice, "x", "d/1", false, 700));
    keep(&store, &elsewhere(stranger, Place::Practice, "y", "d/1", true, 650)); // kept later: mends it
    assert!(store.sign_in(&ann, &bringing(PUBLIC_ID, 10)).unwrap());

    let kept: Vec<(&str, usize)> =
        store.export(ann.visitor).unwrap().iter().map(|each| (each.table, each.rows.len())).collect();
    let wanted = [
        ("attempts", 14),
        ("tallies", 2),
        ("tallies_of_place", 5),
        ("quizzes", 2),
        ("tallies_of_case", 2),
        ("tallies_of_day", 2),
        ("misreadings", 1),
        ("tallies_of_misreading", 1),
        ("mended", 1),
        ("settings", 1),
        ("retentions", 1),
        ("sittings", 1),
        ("memories", 2),
        ("ratings_of_learners", 1),
        ("papers", 4),
        ("certificates", 2),
        ("placings", 2),
        ("paper_questions", 4),
        ("placing_questions", 2),
    ];
    assert_eq!(kept, wanted);
    for (table, left) in wanted {
        assert_eq!(rows(&store, table), i64::try_from(left).unwrap(), "{table}: nobody else's is left");
    }
    is_as_if_given_by_one(&store, ann.visitor);
    assert_eq!(store.mended(ann.visitor).unwrap(), [("english-club/9".to_owned(), 3)]);
    assert_eq!(
        (counts(&store, "english-club"), counts(&store, "both")),
        (vec![(1, 0), (1, 0), (0, 1)], vec![(0, 1), (0, 0)])
    );
}

#[test]
fn a_late_quiz_that_becomes_one_begun_in_time_counts_and_each_answer_once() {
    let (_folder, store, ann, stranger) = two();
    let [first, second] = [1, 2].map(|n| format!("{DAY}/{n}"));
    let learner = |name: &str| store.add_visitor(&name.repeat(32), 1).unwrap();
    let again = learner("d");
    keep(&store, &of_day(ann.visitor, &second, false, NEXT_DAY, 300));
    assert_eq!(counts(&store, "english-club"), [(0, 0), (0, 0), (0, 0)], "begun late");
    keep(&store, &of_day(stranger, &first, true, DAY, 100));
    assert!(store.sign_in(&ann, &bringing(PUBLIC_ID, 10)).unwrap());
    assert_eq!(counts(&store, "english-club"), [(1, 0), (0, 1), (0, 0)]);
    keep(&store, &of_day(again, &second, true, NEXT_DAY, 200));
    assert!(store.sign_in(&ann, &bringing(&"d".repeat(32), 11)).unwrap());
    assert_eq!(counts(&store, "english-club"), [(1, 0), (1, 0), (0, 0)]);
    is_as_if_given_by_one(&store, ann.visitor);
}

#[test]
fn what_was_handed_in_later_comes_later_whenever_it_was_answered() {
    let (_folder, store, ann, stranger) = two();
    let on = |given: Given, day: &str| Given { given_on: day.into(), ..given };
    keep(&store, &on(elsewhere(ann.visitor, Place::Practice, "x", "c/1", false, 900), NEXT_DAY));
    // The answer of a paper, given the day before.
    keep(&store, &on(elsewhere(stranger, Place::Paper, "7/1", "c/1", true, 800), DAY));
    assert!(store.sign_in(&ann, &bringing(PUBLIC_ID, 10)).unwrap());
    assert_eq!(store.mended(ann.visitor).unwrap(), [("english-club/9".to_owned(), 1)]);
    let history = store.history(ann.visitor, Filter::default(), From::Newest, 9).unwrap();
    assert_eq!(history[1].mended_on.as_deref(), Some(DAY));
    is_as_if_given_by_one(&store, ann.visitor);
}

#[test]
fn others_answers_to_the_day_stay_counted() {
    let (_folder, store, ann, stranger) = two();
    let other = store.add_visitor(&"e".repeat(32), 1).unwrap();
    let first = format!("{DAY}/1");
    for (visitor, right) in [(other, false), (ann.visitor, true), (stranger, false)] {
        keep(&store, &of_day(visitor, &first, right, DAY, 100));
    }
    assert!(store.sign_in(&ann, &bringing(PUBLIC_ID, 10)).unwrap());
    assert_eq!(counts(&store, "english-club"), [(1, 1), (0, 0), (0, 0)]);
}

#[test]
fn the_later_sitting_and_the_rating_of_more_answers_stand_whosever_they_are() {
    for mine in [true, false] {
        let (_folder, store, ann, stranger) = two();
        let (best, other) = if mine { (ann.visitor, stranger) } else { (stranger, ann.visitor) };
        for n in 0..3_i64 {
            keep(&store, &elsewhere(best, Place::Review, &n.to_string(), "c/1", true, 90_000 + n));
        }
        keep(&store, &elsewhere(other, Place::Review, "z", "c/1", false, 50_000));
        let sitting = store.sitting(best).unwrap();
        let rating = store.progress(best, "").unwrap().rating;
        assert!(store.sign_in(&ann, &bringing(PUBLIC_ID, 10)).unwrap());
        assert_eq!(store.sitting(ann.visitor).unwrap(), sitting, "{mine}");
        assert_eq!(store.progress(ann.visitor, "").unwrap().rating, rating, "{mine}");
    }
}

#[test]
fn papers_certificates_and_placings_go_along() {
    let (_folder, store, ann, stranger) = two();
    let (open, placing) = papers(&store, stranger, "BBB");
    let before = (store.paper(stranger, open).unwrap(), store.placing(stranger, placing).unwrap());
    assert!(store.sign_in(&ann, &bringing(PUBLIC_ID, 10)).unwrap());
    assert_eq!(store.open_paper(ann.visitor).unwrap(), Some(open));
    let after = (store.paper(ann.visitor, open).unwrap(), store.placing(ann.visitor, placing).unwrap());
    assert_eq!(after, before);
    assert!(after.1.is_some_and(|placing| placing.questions[0].answer == Some((2, false))));
    let certificate = store.certificate("BBB").unwrap().unwrap();
    assert_eq!((certificate.visitor, certificate.holder.as_str()), (ann.visitor, "A Holder"));
    let done = store.paper(ann.visitor, certificate.paper).unwrap().unwrap();
    assert_eq!(done.taken.handed_in, Some(HandedIn { at: 60, right: 1, of: 1 }));
    assert_eq!(store.attempts_of_paper(ann.visitor, certificate.paper).unwrap().len(), 1);
    assert!(store.withdraw_certificate(ann.visitor, "BBB", 99).unwrap());
}

#[test]
fn who_brings_nothing_changes_no_count() {
    let (_folder, store, ann, _stranger) = two();
    fill(&store, ann.visitor, "AAA");
    let before = (store.export(ann.visitor).unwrap(), counts(&store, "english-club"));
    assert!(store.sign_in(&ann, &bringing(PUBLIC_ID, 10)).unwrap());
    assert_eq!((store.export(ann.visitor).unwrap(), counts(&store, "english-club")), before);
    assert_eq!(rows(&store, "visitors"), 1);
}

#[test]
fn what_is_deleted_is_gone_from_every_table_and_others_keep_theirs() {
    let (_folder, store, ann, bob) = two();
    store.add_account(&new("Cat"), &bringing(&"f".repeat(32), 11)).unwrap();
    fill(&store, ann.visitor, "AAA");
    fill(&store, bob, "BBB");
    let theirs = store.export(bob).unwrap();
    assert!(theirs.iter().all(|exported| !exported.rows.is_empty()), "{theirs:?}");
    store.delete_visitor(ann.visitor).unwrap();
    assert!(store.export(ann.visitor).unwrap().iter().all(|exported| exported.rows.is_empty()));
    assert_eq!(store.export(bob).unwrap(), theirs);
    for exported in &theirs {
        assert_eq!(rows(&store, exported.table), i64::try_from(exported.rows.len()).unwrap(), "{}", exported.table);
    }
    assert_eq!((rows(&store, "accounts"), rows(&store, "visitors")), (1, 2), "Cat and Bob");
    assert_eq!((store.certificate("AAA").unwrap(), store.certificate("BBB").unwrap().is_some()), (None, true));
}
