//! Tests of the counts made from attempts.

use std::collections::BTreeMap;

use oddtrick_learner::LawTally;

use crate::Activity;
use crate::test_support::{PUBLIC_ID, new_daily_attempt, new_daily_quiz, new_practice_attempt, temp_store};

#[test]
fn tallies_equal_a_recount_of_attempts() {
    let (_folder, store) = temp_store();
    let (visitor, other) = (store.add_visitor(PUBLIC_ID, 1).unwrap(), store.add_visitor(&"b".repeat(32), 1).unwrap());
    let laws = ["9", "72", "72.I", "dummy.II", ""];
    let mut attempts = 0_usize;
    for day in (1..=28).map(|day| format!("2026-04-{day:02}")) {
        store.fix_daily_quiz(&new_daily_quiz(&day, &["a", "b", "c"]), 1).unwrap();
        for (who, position) in [(visitor, 1), (visitor, 2), (other, 1), (visitor, 1), (visitor, 3)] {
            attempts += 7;
            store
                .save_attempt(&new_daily_attempt(who, &day, position, laws[attempts % 5], attempts.is_multiple_of(3)))
                .unwrap();
        }
    }
    for who in [visitor, other] {
        let mut recount: BTreeMap<String, (u32, u32)> = BTreeMap::new();
        for attempt in store.recent_attempts(who, u32::MAX).unwrap() {
            let (right, wrong) = recount.entry(attempt.submitted.law).or_default();
            *(if attempt.submitted.right { right } else { wrong }) += 1;
        }
        let saved = store.tallies_by_law(who).unwrap().into_iter().map(|tally| (tally.law, (tally.right, tally.wrong)));
        assert_eq!(saved.collect::<BTreeMap<_, _>>(), recount);
        let days = store.quiz_days(who).unwrap();
        assert_eq!((days.len(), days[0].as_str(), days[27].as_str()), (28, "2026-04-28", "2026-04-01"));
    }
    assert_eq!(store.answer_count(visitor, Activity::DailyQuiz).unwrap(), 84);
}

#[test]
fn practice_counts_by_law_but_not_as_a_quiz_day() {
    let (_folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    store.fix_daily_quiz(&new_daily_quiz("2026-03-01", &["a"]), 1).unwrap();
    store.save_attempt(&new_daily_attempt(visitor, "2026-03-01", 1, "9", true)).unwrap();
    store.save_attempt(&new_practice_attempt(visitor, "1", "9", false)).unwrap();
    store.save_attempt(&new_practice_attempt(visitor, "2", "9", true)).unwrap();
    assert_eq!(store.tallies_by_law(visitor).unwrap(), [LawTally { law: "9".into(), right: 2, wrong: 1 }]);
    assert_eq!(store.answer_count(visitor, Activity::Practice).unwrap(), 2);
    assert_eq!(store.quiz_days(visitor).unwrap(), ["2026-03-01"]);
}
