//! Tests of merging two visitors: what happens to every table, and that the counts of everyone's
//! answers stay right.

use super::sample_data::{
    attempt_in, daily_attempt, fill_every_table, fill_papers, save, store_with_account_and_visitor,
};
use crate::test_support::{DAY, PUBLIC_ID, count_rows, new_account, new_daily_quiz, new_session_merging, temp_store};
use crate::{Activity, DailyQuiz, HistoryFilter, HistoryFrom, NewAttempt, PaperResult, Store};

const NEXT_DAY: &str = "2026-03-02";

/// A visitor's rows of a table, sorted.
fn exported_rows(store: &Store, visitor: i64, name: &str) -> Vec<String> {
    let all = store.export_visitor(visitor).unwrap();
    let table = all.into_iter().find(|exported| exported.table == name).unwrap();
    let mut rows: Vec<String> = table.rows.iter().map(|row| format!("{row:?}")).collect();
    rows.sort();
    rows
}

/// How everyone answered the questions of the day on a track.
fn question_counts(store: &Store, track: &str) -> Vec<(u32, u32)> {
    store.daily_question_counts(track, DAY).unwrap().iter().map(|count| (count.right, count.wrong)).collect()
}

/// The tables that can be recomputed from attempts in their order.
const COUNTED_TABLES: [&str; 9] = [
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

/// Asserts that a visitor's counts are what they would be if one visitor had given all the answers.
fn assert_same_as_single_visitor(store: &Store, visitor: i64) {
    let (_folder, other) = temp_store();
    other.fix_daily_quiz(&new_daily_quiz(DAY, &["a", "b", "c"]), 1).unwrap();
    other.fix_daily_quiz(&DailyQuiz { track: "both".into(), ..new_daily_quiz(DAY, &["a", "b"]) }, 1).unwrap();
    let one = other.add_visitor(PUBLIC_ID, 1).unwrap();
    other.set_retention(one, store.retention(visitor).unwrap()).unwrap();
    for attempt in store.recent_attempts(visitor, u32::MAX).unwrap().into_iter().rev() {
        save(&other, &NewAttempt { visitor: one, ..attempt.submitted });
    }
    for name in COUNTED_TABLES {
        assert_eq!(exported_rows(store, visitor, name), exported_rows(&other, one, name), "{name}");
    }
    for track in ["english-club", "both"] {
        assert_eq!(question_counts(store, track), question_counts(&other, track), "{track}");
    }
}

#[test]
fn merge_moves_every_table_and_recounts() {
    let (_folder, store, ann, guest) = store_with_account_and_visitor();
    let [first, second, third] = [1, 2, 3].map(|n| format!("{DAY}/{n}"));
    fill_every_table(&store, ann.visitor, "AAA");
    fill_every_table(&store, guest, "BBB"); // answered question 1 at the same time as Ann: Ann's answer stands
    save(&store, &daily_attempt(ann.visitor, &second, false, DAY, 400));
    save(&store, &daily_attempt(guest, &second, true, DAY, 300)); // earlier: stands
    save(&store, &daily_attempt(guest, &third, false, NEXT_DAY, 500));
    save(&store, &daily_attempt(guest, &format!("both/{first}"), false, DAY, 600));
    save(&store, &attempt_in(ann.visitor, Activity::Practice, "x", "d/1", false, 700));
    save(&store, &attempt_in(guest, Activity::Practice, "y", "d/1", true, 650)); // saved later: mends it
    assert!(store.sign_in(&ann, &new_session_merging(PUBLIC_ID, 10)).unwrap());

    let kept: Vec<(&str, usize)> =
        store.export_visitor(ann.visitor).unwrap().iter().map(|each| (each.table, each.rows.len())).collect();
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
        ("naming", 1),
        ("retentions", 1),
        ("sittings", 1),
        ("memories", 2),
        ("ratings_of_learners", 1),
        ("papers", 4),
        ("certificates", 2),
        ("placings", 2),
        ("quick_runs", 2),
        ("club_members", 2),
        ("club_results", 2),
        ("paper_questions", 4),
        ("placing_questions", 2),
        ("quick_answers", 2),
        ("clubs", 2),
        ("sheet_results", 2),
        ("sheet_answers", 2),
    ];
    assert_eq!(kept, wanted);
    for (table, left) in wanted {
        assert_eq!(
            count_rows(&store, table),
            i64::try_from(left).unwrap(),
            "{table}: no other visitor's rows are left"
        );
    }
    assert_same_as_single_visitor(&store, ann.visitor);
    assert_eq!(store.mended_by_law(ann.visitor).unwrap(), [("english-club/9".to_owned(), 3)]);
    assert_eq!(
        (question_counts(&store, "english-club"), question_counts(&store, "both")),
        (vec![(1, 0), (1, 0), (0, 1)], vec![(0, 1), (0, 0)])
    );
}

#[test]
fn merge_can_turn_a_late_quiz_into_one_begun_on_its_day() {
    let (_folder, store, ann, guest) = store_with_account_and_visitor();
    let [first, second] = [1, 2].map(|n| format!("{DAY}/{n}"));
    let learner = |name: &str| store.add_visitor(&name.repeat(32), 1).unwrap();
    let again = learner("d");
    save(&store, &daily_attempt(ann.visitor, &second, false, NEXT_DAY, 300));
    assert_eq!(question_counts(&store, "english-club"), [(0, 0), (0, 0), (0, 0)], "begun late");
    save(&store, &daily_attempt(guest, &first, true, DAY, 100));
    assert!(store.sign_in(&ann, &new_session_merging(PUBLIC_ID, 10)).unwrap());
    assert_eq!(question_counts(&store, "english-club"), [(1, 0), (0, 1), (0, 0)]);
    save(&store, &daily_attempt(again, &second, true, NEXT_DAY, 200));
    assert!(store.sign_in(&ann, &new_session_merging(&"d".repeat(32), 11)).unwrap());
    assert_eq!(question_counts(&store, "english-club"), [(1, 0), (1, 0), (0, 0)]);
    assert_same_as_single_visitor(&store, ann.visitor);
}

#[test]
fn merged_attempts_count_in_order_of_id_not_of_time() {
    let (_folder, store, ann, guest) = store_with_account_and_visitor();
    let on = |new: NewAttempt, day: &str| NewAttempt { answered_on: day.into(), ..new };
    save(&store, &on(attempt_in(ann.visitor, Activity::Practice, "x", "c/1", false, 900), NEXT_DAY));
    // An answer in a paper, given the day before.
    save(&store, &on(attempt_in(guest, Activity::Exam, "7/1", "c/1", true, 800), DAY));
    assert!(store.sign_in(&ann, &new_session_merging(PUBLIC_ID, 10)).unwrap());
    assert_eq!(store.mended_by_law(ann.visitor).unwrap(), [("english-club/9".to_owned(), 1)]);
    let history = store.history_page(ann.visitor, HistoryFilter::default(), HistoryFrom::Newest, 9).unwrap();
    assert_eq!(history[1].mended_on.as_deref(), Some(DAY));
    assert_same_as_single_visitor(&store, ann.visitor);
}

#[test]
fn merge_leaves_question_counts_of_others() {
    let (_folder, store, ann, guest) = store_with_account_and_visitor();
    let other = store.add_visitor(&"e".repeat(32), 1).unwrap();
    let first = format!("{DAY}/1");
    for (visitor, right) in [(other, false), (ann.visitor, true), (guest, false)] {
        save(&store, &daily_attempt(visitor, &first, right, DAY, 100));
    }
    assert!(store.sign_in(&ann, &new_session_merging(PUBLIC_ID, 10)).unwrap());
    assert_eq!(question_counts(&store, "english-club"), [(1, 1), (0, 0), (0, 0)]);
}

#[test]
fn merge_keeps_later_sitting_and_rating_with_more_answers() {
    for mine in [true, false] {
        let (_folder, store, ann, guest) = store_with_account_and_visitor();
        let (best, other) = if mine { (ann.visitor, guest) } else { (guest, ann.visitor) };
        for n in 0..3_i64 {
            save(&store, &attempt_in(best, Activity::Review, &n.to_string(), "c/1", true, 90_000 + n));
        }
        save(&store, &attempt_in(other, Activity::Review, "z", "c/1", false, 50_000));
        let sitting = store.latest_sitting(best).unwrap();
        let rating = store.progress(best, "").unwrap().rating;
        assert!(store.sign_in(&ann, &new_session_merging(PUBLIC_ID, 10)).unwrap());
        assert_eq!(store.latest_sitting(ann.visitor).unwrap(), sitting, "{mine}");
        assert_eq!(store.progress(ann.visitor, "").unwrap().rating, rating, "{mine}");
    }
}

#[test]
fn merge_moves_papers_certificates_and_placements() {
    let (_folder, store, ann, guest) = store_with_account_and_visitor();
    let (open, placement) = fill_papers(&store, guest, "BBB");
    let before = (store.paper_by_id(guest, open).unwrap(), store.placement_by_id(guest, placement).unwrap());
    assert!(store.sign_in(&ann, &new_session_merging(PUBLIC_ID, 10)).unwrap());
    assert_eq!(store.open_paper_id(ann.visitor).unwrap(), Some(open));
    let after = (store.paper_by_id(ann.visitor, open).unwrap(), store.placement_by_id(ann.visitor, placement).unwrap());
    assert_eq!(after, before);
    assert!(after.1.is_some_and(|placement| placement.questions[0].answer == Some((2, false))));
    let certificate = store.certificate_by_number("BBB").unwrap().unwrap();
    assert_eq!((certificate.visitor, certificate.holder.as_str()), (ann.visitor, "A Holder"));
    let done = store.paper_by_id(ann.visitor, certificate.paper).unwrap().unwrap();
    assert_eq!(done.summary.result, Some(PaperResult { handed_in_at: 60, right_count: 1, question_count: 1 }));
    assert_eq!(store.attempts_of_paper(ann.visitor, certificate.paper).unwrap().len(), 1);
    assert!(store.withdraw_certificate(ann.visitor, "BBB", 99).unwrap());
}

#[test]
fn merging_an_empty_visitor_changes_no_count() {
    let (_folder, store, ann, _guest) = store_with_account_and_visitor();
    fill_every_table(&store, ann.visitor, "AAA");
    let before = (store.export_visitor(ann.visitor).unwrap(), question_counts(&store, "english-club"));
    assert!(store.sign_in(&ann, &new_session_merging(PUBLIC_ID, 10)).unwrap());
    assert_eq!((store.export_visitor(ann.visitor).unwrap(), question_counts(&store, "english-club")), before);
    assert_eq!(count_rows(&store, "visitors"), 1);
}

#[test]
fn delete_visitor_clears_every_table_of_that_visitor_only() {
    let (_folder, store, ann, bob) = store_with_account_and_visitor();
    store.create_account(&new_account("Cat"), &new_session_merging(&"f".repeat(32), 11)).unwrap();
    fill_every_table(&store, ann.visitor, "AAA");
    fill_every_table(&store, bob, "BBB");
    let theirs = store.export_visitor(bob).unwrap();
    assert!(theirs.iter().all(|exported| !exported.rows.is_empty()), "{theirs:?}");
    store.delete_visitor(ann.visitor).unwrap();
    assert!(store.export_visitor(ann.visitor).unwrap().iter().all(|exported| exported.rows.is_empty()));
    assert_eq!(store.export_visitor(bob).unwrap(), theirs);
    for exported in &theirs {
        assert_eq!(
            count_rows(&store, exported.table),
            i64::try_from(exported.rows.len()).unwrap(),
            "{}",
            exported.table
        );
    }
    assert_eq!((count_rows(&store, "accounts"), count_rows(&store, "visitors")), (1, 2), "Cat and Bob");
    assert_eq!(
        (store.certificate_by_number("AAA").unwrap(), store.certificate_by_number("BBB").unwrap().is_some()),
        (None, true)
    );
}
