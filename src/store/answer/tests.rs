use std::collections::BTreeMap;

use super::*;
use crate::store::tests::{PUBLIC_ID, attempt, quiz, scratch};

const DAY: &str = "2026-03-01";

/// A store with a visitor and a quiz of four questions on [`DAY`].
fn ready() -> (tempfile::TempDir, Store, i64) {
    let (folder, store) = scratch();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    store.fix_day(&quiz(DAY, &["a", "b", "c", "d"]), 1).unwrap();
    (folder, store, visitor)
}

fn stored(kept: Kept) -> Answer {
    match kept {
        Kept::Stored(answer) => answer,
        Kept::AlreadyThere(answer) => panic!("{answer:?}"),
    }
}

#[test]
fn an_answer_comes_back_whole() {
    let (_folder, store, visitor) = ready();
    for misreading in [None, Some("took the trick for the penalty".to_owned())] {
        let position = 1 + u32::from(misreading.is_some());
        let new = NewAnswer { misreading, position, choice: 3, ..attempt(visitor, DAY, 1, "72.I", false) };
        let answer = stored(store.keep_answer(&new).unwrap());
        let back = NewAnswer {
            visitor: answer.visitor,
            day: answer.day.clone(),
            position: answer.position,
            spec: answer.spec.clone(),
            case_id: answer.case_id.clone(),
            law: answer.law.clone(),
            misreading: answer.misreading.clone(),
            choice: answer.choice,
            chosen: answer.chosen.clone(),
            right: answer.right,
            answered_at: answer.answered_at,
        };
        assert_eq!(back, new);
        assert_eq!(store.recent_answers(visitor, 1).unwrap(), [answer]);
    }
}

#[test]
fn a_second_attempt_gets_the_first_and_counts_nothing() {
    let (_folder, store, visitor) = ready();
    let first = stored(store.keep_answer(&attempt(visitor, DAY, 1, "72.I", false)).unwrap());
    let again = store.keep_answer(&attempt(visitor, DAY, 1, "9", true)).unwrap();
    assert_eq!(again, Kept::AlreadyThere(first.clone()));
    assert_eq!(store.answers_of_day(visitor, DAY).unwrap(), [first]);
    assert_eq!(store.tallies(visitor).unwrap(), [Tally { law: "72.I".into(), right: 0, wrong: 1 }]);
}

#[test]
fn an_answer_to_no_question_or_of_no_one_is_refused_whole() {
    let (_folder, store, visitor) = ready();
    let strays = [(visitor, DAY, 5), (visitor, "2026-03-02", 1), (visitor + 1, DAY, 1)];
    for (visitor, day, position) in strays {
        let error = store.keep_answer(&attempt(visitor, day, position, "9", true)).unwrap_err();
        assert!(matches!(&error, StoreError::Other { reason, .. } if reason.contains("FOREIGN KEY")), "{error}");
        assert_eq!(store.tallies(visitor).unwrap(), []);
    }
}

#[test]
fn the_tallies_equal_a_recount() {
    let (_folder, store, visitor) = ready();
    let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
    let laws = ["9", "72", "72.I", "dummy.II", ""];
    let mut attempts = 0_usize;
    for day in (1..=28).map(|day| format!("2026-04-{day:02}")) {
        store.fix_day(&quiz(&day, &["a", "b", "c"]), 1).unwrap();
        for (who, position) in [(visitor, 1), (visitor, 2), (other, 1), (visitor, 1), (visitor, 3)] {
            attempts += 7;
            store.keep_answer(&attempt(who, &day, position, laws[attempts % 5], attempts.is_multiple_of(3))).unwrap();
        }
    }
    for who in [visitor, other] {
        let mut recount: BTreeMap<String, (u32, u32)> = BTreeMap::new();
        for answer in store.recent_answers(who, u32::MAX).unwrap() {
            let (right, wrong) = recount.entry(answer.law).or_default();
            *(if answer.right { right } else { wrong }) += 1;
        }
        let kept = store.tallies(who).unwrap().into_iter().map(|tally| (tally.law, (tally.right, tally.wrong)));
        assert_eq!(kept.collect::<BTreeMap<_, _>>(), recount);
        let days = store.days_done(who).unwrap();
        assert_eq!((days.len(), days[0].as_str(), days[27].as_str()), (28, "2026-04-28", "2026-04-01"));
    }
    assert_eq!(store.recent_answers(visitor, u32::MAX).unwrap().len(), 84);
}

#[test]
fn the_lists_are_in_order() {
    let (_folder, store, visitor) = ready();
    for position in [3, 1, 2] {
        store.keep_answer(&attempt(visitor, DAY, position, "9", true)).unwrap();
    }
    let positions = |answers: Vec<Answer>| answers.iter().map(|answer| answer.position).collect::<Vec<_>>();
    assert_eq!(positions(store.answers_of_day(visitor, DAY).unwrap()), [1, 2, 3]);
    assert_eq!(positions(store.recent_answers(visitor, 2).unwrap()), [2, 1]);
    assert_eq!(store.recent_answers(visitor, 0).unwrap(), []);
    assert_eq!(store.days_done(visitor).unwrap(), [DAY]);
    assert_eq!(store.days_done(visitor + 1).unwrap(), [""; 0]);
}

#[test]
fn the_lists_cost_no_scan_and_no_sort() {
    let (_folder, store, _) = ready();
    for sql in [AT, OF_DAY, RECENT, TALLIES, DAYS_DONE] {
        let plan: Vec<String> = store
            .read(|conn| {
                let mut explain = conn.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
                // The parameters stay NULL: the plan does not depend on them.
                explain.raw_query().mapped(|row| row.get("detail")).collect()
            })
            .unwrap();
        assert!(plan.iter().all(|step| step.starts_with("SEARCH")), "{sql}{plan:?}");
    }
}
