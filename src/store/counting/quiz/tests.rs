//! Tests of the progress in daily quizzes and of the counts of their questions.

use super::*;
use crate::test_support::{PUBLIC_ID, assert_uses_indexes, new_daily_attempt, new_daily_quiz, temp_store};
use crate::{DailyQuiz, NewAttempt};

#[test]
fn only_a_quiz_begun_on_its_day_is_a_quiz_day() {
    let (_folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    for day in ["2026-03-01", "2026-03-02"] {
        store.fix_daily_quiz(&new_daily_quiz(day, &["a", "b"]), 1).unwrap();
    }
    let late = |day, position| NewAttempt {
        answered_on: "2026-03-03".to_owned(),
        ..new_daily_attempt(visitor, day, position, "9", true)
    };
    store.save_attempt(&late("2026-03-01", 1)).unwrap();
    store.save_attempt(&new_daily_attempt(visitor, "2026-03-02", 1, "9", true)).unwrap();
    store.save_attempt(&late("2026-03-02", 2)).unwrap();
    assert_eq!(store.quiz_days(visitor).unwrap(), ["2026-03-02"]);
}

#[test]
fn quiz_days_of_years_are_all_listed() {
    let (_folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    let years = "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1500), \
                 each (day) AS (SELECT date('2022-01-01', n || ' days') FROM n)";
    store
        .write(|transaction| {
            let day = format!("INSERT INTO days {years} SELECT 'english-club', day, 'v1', 1 FROM each");
            let quiz = format!("INSERT INTO quizzes {years} SELECT ?1, day, 'english-club', 1, 0, day FROM each");
            transaction.execute(&day, [])?;
            transaction.execute(&quiz, [visitor])
        })
        .unwrap();
    let days = store.quiz_days(visitor).unwrap();
    assert_eq!((days.len(), days.first().map(String::as_str)), (1500, Some("2026-02-09")));
}

#[test]
fn two_tracks_have_two_quizzes_but_one_quiz_day() {
    let (_folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    let both = |asking_id: &str| NewAttempt {
        asking_id: format!("both/{asking_id}"),
        ..new_daily_attempt(visitor, &asking_id[..10], 1, "9", false)
    };
    for day in ["2026-03-01", "2026-03-02", "2026-03-03"] {
        store.fix_daily_quiz(&new_daily_quiz(day, &["a", "b"]), 1).unwrap();
        store.fix_daily_quiz(&DailyQuiz { track: "both".to_owned(), ..new_daily_quiz(day, &["a", "b"]) }, 1).unwrap();
        store.save_attempt(&new_daily_attempt(visitor, day, 1, "9", true)).unwrap();
        store.save_attempt(&both(&format!("{day}/1"))).unwrap();
    }
    store.save_attempt(&both("2026-03-02/2")).unwrap();
    let progress = |track, from, to| {
        let all = store.quiz_progress(visitor, track, from, to).unwrap().into_iter();
        all.map(|quiz| (quiz.date[8..].to_owned(), quiz.right_count, quiz.wrong_count, quiz.begun_on_its_day))
            .collect::<Vec<_>>()
    };
    let of = |day: &str, right, wrong| (day.to_owned(), right, wrong, true);
    assert_eq!(progress("english-club", "2026-03-02", "2026-03-31"), [of("02", 1, 0), of("03", 1, 0)]);
    assert_eq!(progress("both", "2026-03-01", "2026-03-02"), [of("01", 0, 1), of("02", 0, 2)]);
    assert_eq!(store.quiz_days(visitor).unwrap(), ["2026-03-03", "2026-03-02", "2026-03-01"]);
}

#[test]
fn sql_splits_asking_ids_as_rust_does() {
    let (_folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    let ids: Vec<String> = (0..12).map(|n| format!("{n}")).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let quiz = new_daily_quiz("2026-03-01", &ids);
    store.fix_daily_quiz(&quiz, 1).unwrap();
    store.fix_daily_quiz(&DailyQuiz { track: "both".to_owned(), ..quiz }, 1).unwrap();
    for (n, asking_id) in
        ["2026-03-01/1", "2026-03-01/12", "both/2026-03-01/2", "both/2026-03-01/11"].iter().enumerate()
    {
        let new = new_daily_attempt(visitor, "2026-03-01", 1, "9", n % 3 == 0);
        store.save_attempt(&NewAttempt { asking_id: (*asking_id).to_owned(), ..new }).unwrap();
    }
    let counts = || {
        ["english-club", "both"].map(|track| {
            let progress = store.quiz_progress(visitor, track, "2026-03-01", "2026-03-01").unwrap();
            (progress, store.daily_question_counts(track, "2026-03-01").unwrap())
        })
    };
    let counted = counts();
    store
        .write(|transaction| {
            subtract_from_questions(transaction, visitor)?;
            recount(transaction, visitor, visitor)
        })
        .unwrap();
    assert_eq!(counts(), counted);
}

#[test]
fn quiz_queries_use_indexes() {
    assert_uses_indexes(&[PROGRESS, DAYS]);
}
