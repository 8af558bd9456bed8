//! Tests that the counts of a learner match their attempts.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rusqlite::Connection;

use super::*;
use crate::NewAttempt;
use crate::test_support::{PUBLIC_ID, new_daily_quiz, new_practice_attempt, temp_store};

/// What [`Store::progress`] should return, counted from all attempts.
fn recount_from_attempts(store: &Store, visitor: i64) -> Progress {
    let mut attempts = store.recent_attempts(visitor, u32::MAX).unwrap();
    attempts.reverse();
    let mut progress = Progress::default();
    let (mut cases, mut days) = (BTreeMap::<String, AnswerCount>::new(), BTreeMap::<Date, AnswerCount>::new());
    let (mut laws, mut mended) = (BTreeMap::<String, AnswerCount>::new(), BTreeMap::<String, u32>::new());
    let mut misread: BTreeMap<(String, String), (u32, String)> = BTreeMap::new();
    for (n, attempt) in attempts.iter().enumerate() {
        let answer = &attempt.submitted;
        for counts in [
            cases.entry(answer.case_id.clone()).or_default(),
            days.entry(answer.answered_on.parse().unwrap()).or_default(),
            laws.entry(answer.law.clone()).or_default(),
        ] {
            *(if answer.right { &mut counts.right } else { &mut counts.wrong }) += 1;
        }
        if let Some(tag) = &answer.misreading {
            let (times, last) = misread.entry((tag.clone(), answer.law.clone())).or_default();
            (*times, *last) = (*times + 1, answer.answered_on.clone().max(last.clone()));
        }
        if !answer.right
            && attempts[n..]
                .iter()
                .any(|later| later.submitted.right && later.submitted.question_id == answer.question_id)
        {
            *mended.entry(answer.law.clone()).or_default() += 1;
        }
    }
    let of_a_book = |case: &str| !case.starts_with("quick-") && !case.starts_with("table-");
    progress.by_case = cases.into_iter().filter(|(case, _)| of_a_book(case)).collect();
    progress.by_day = days.into_iter().collect();
    progress.by_law =
        laws.into_iter().map(|(law, AnswerCount { right, wrong })| LawTally { law, right, wrong }).collect();
    progress.mended = mended.into_iter().collect();
    progress.misreadings = top_misreadings(misread);
    progress
}

/// The misreadings that a learner is shown.
fn top_misreadings(all: BTreeMap<(String, String), (u32, String)>) -> Vec<MisreadingCount> {
    let mut by_name: BTreeMap<String, Vec<(u32, String, String)>> = BTreeMap::new();
    for ((misreading, law), (times, last_on)) in all {
        by_name.entry(misreading).or_default().push((times, law, last_on));
    }
    let mut held: Vec<(u32, MisreadingCount)> = Vec::new();
    for (misreading, mut laws) in by_name {
        laws.sort_by(|a, b| b.cmp(a));
        let (times, last_on) =
            (laws.iter().map(|law| law.0).sum(), laws.iter().map(|law| law.2.clone()).max().unwrap());
        let (most, laws) = (laws[0].0, laws.into_iter().map(|(_, law, _)| law).take(4).collect());
        held.push((most, MisreadingCount { misreading, times, last_on, laws }));
    }
    held.retain(|(_, misread)| misread.times >= 2);
    held.sort_by_key(|(most, misread)| std::cmp::Reverse((misread.times, *most)));
    held.into_iter().map(|(_, misread)| misread).take(6).collect()
}

/// One of a few kinds of answer, chosen by numbers.
fn new_attempt(visitor: i64, n: usize, (activity, question, law, right, day): (usize, u8, u8, bool, u8)) -> NewAttempt {
    let activity = Activity::ALL[activity];
    let collection = ["drayson", "quick", "rules", "table", "tables"][usize::from(question / 2) % 5];
    NewAttempt {
        activity,
        asking_id: if activity == Activity::DailyQuiz { format!("2026-03-01/{n}") } else { n.to_string() },
        question_id: format!("{collection}-{}/-/1/{question}", question / 2),
        case_id: format!("{collection}-{}", question / 2),
        law: format!("english-club/{law}"),
        misreading: (!right && question % 10 != 0).then(|| format!("misreads-{}", question % 10)),
        answered_on: format!("2026-03-{:02}", day + 1),
        ..new_practice_attempt(visitor, "x", "", right)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn counts_equal_a_recount_of_attempts(
        answers in proptest::collection::vec(((0..5_usize, 0..12_u8, 0..6_u8, any::<bool>(), 0..4_u8), any::<bool>()), 0..60)
    ) {
        let (_folder, store) = temp_store();
        let who = [PUBLIC_ID, &"b".repeat(32)].map(|id| store.add_visitor(id, 1).unwrap());
        store.fix_daily_quiz(&new_daily_quiz("2026-03-01", &["a"]), 1).unwrap();
        for (n, (kind, other)) in answers.into_iter().enumerate() {
            let answer = new_attempt(who[usize::from(other)], n, kind);
            store.save_attempt(&answer).unwrap();
            // A second, different answer changes nothing.
            store.save_attempt(&NewAttempt { right: !answer.right, ..answer }).unwrap();
        }
        for visitor in who {
            let mut stored = store.progress(visitor, "").unwrap();
            let (quiz_days, practice_answers, rating) = (stored.quiz_days.split_off(0), stored.practice_answers, stored.rating.take());
            stored.practice_answers = 0;
            let recounted = recount_from_attempts(&store, visitor);
            let answers: u32 = recounted.by_day.iter().map(|(_, count)| count.total()).sum();
            prop_assert_eq!(rating.map_or(0, |(_, answers)| answers), answers);
            prop_assert_eq!(stored, recounted);
            prop_assert_eq!(store.mended_by_law(visitor).unwrap(), recount_from_attempts(&store, visitor).mended);
            prop_assert_eq!(quiz_days, store.quiz_days(visitor).unwrap());
            prop_assert_eq!(practice_answers, store.answer_count(visitor, Activity::Practice).unwrap());
        }
    }
}

#[test]
fn migrations_count_old_attempts() {
    let (folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    store.fix_daily_quiz(&new_daily_quiz("2026-03-01", &["a"]), 1).unwrap();
    for n in 0..60_u8 {
        let answer = (usize::from(n % 5), n % 6, n % 4 / 2, n % 7 > 2, n % 3);
        store.save_attempt(&new_attempt(visitor, n.into(), answer)).unwrap();
    }
    let stored = store.progress(visitor, "").unwrap();
    let path = store.path().to_owned();
    drop(store);
    // Undo two migrations, then run them again.
    let conn = Connection::open(&path).unwrap();
    let made =
        ["tallies_of_case", "tallies_of_day", "misreadings", "mended", "ratings_of_learners", "tallies_of_misreading"];
    for table in made {
        conn.execute_batch(&format!("DROP TABLE {table}")).unwrap();
    }
    conn.execute_batch("DROP TABLE ratings_of_questions; DROP INDEX attempts_of_spec").unwrap();
    conn.execute_batch("DROP INDEX attempts_by_right; DROP INDEX attempts_of_place").unwrap();
    conn.execute_batch(include_str!("../migrations/07-progress.sql")).unwrap();
    conn.execute_batch(include_str!("../migrations/10-misread.sql")).unwrap();
    drop(conn);
    let recounted = Store::open(&path).unwrap().progress(visitor, "").unwrap();
    assert!(stored.misreadings.len() > 2 && !stored.mended.is_empty() && stored.rating.is_some());
    assert_eq!(recounted, stored);
    drop(folder);
}

#[test]
fn progress_starts_at_since() {
    let (_folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    for day in 0..4 {
        store.save_attempt(&new_attempt(visitor, day.into(), (1, 0, 0, true, day))).unwrap();
    }
    let progress = store.progress(visitor, "2026-03-03").unwrap();
    let days: Vec<String> = progress.by_day.into_iter().map(|(day, _)| day.to_string()).collect();
    assert_eq!(days, ["2026-03-03", "2026-03-04"]);
}
