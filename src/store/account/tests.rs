//! Tests of accounts, signing in, recovery codes, export and deletion.

use super::*;
use crate::test_support::{
    DAY, LONG_AGO, PUBLIC_ID, assert_uses_indexes, count_rows, new_account, new_daily_attempt, new_practice_attempt,
    new_session, new_session_merging, store_with_account, temp_store,
};
use crate::{Activity, ExportedValue, LawTally, NewAttempt, SavedAttempt};

fn is_signed_in(store: &Store, token: u8) -> bool {
    store.session(&[token; 32], LONG_AGO).unwrap().is_some()
}

#[test]
fn an_account_round_trips_and_its_name_is_taken() {
    let (_folder, store, ann) = store_with_account();
    assert_eq!((ann.name.as_str(), ann.password_hash.as_str(), ann.created_at), ("Ann", "hash of Ann", 9));
    assert_eq!(store.account_by_visitor(ann.visitor).unwrap().as_ref(), Some(&ann));
    let session = store.session(&[9; 32], LONG_AGO).unwrap().unwrap();
    assert_eq!((session.visitor, session.public_id, session.name), (ann.visitor, ann.public_id, ann.name));
    let before = count_rows(&store, "visitors");
    assert!(!store.create_account(&NewAccount { name: "ANN".into(), ..new_account("ANN") }, &new_session(8)).unwrap());
    assert_eq!(
        (count_rows(&store, "visitors"), count_rows(&store, "accounts"), is_signed_in(&store, 8)),
        (before, 1, false)
    );
    assert_eq!(store.account_by_name("bob").unwrap(), None);
}

#[test]
fn sign_in_merges_the_browsers_visitor_into_the_account() {
    let (_folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 3).unwrap();
    let SavedAttempt::New(saved) = store.save_attempt(&new_practice_attempt(visitor, "x", "9", true)).unwrap() else {
        panic!()
    };
    assert!(store.create_account(&new_account("Ann"), &new_session_merging(PUBLIC_ID, 5)).unwrap());
    let ann = store.account_by_name("ann").unwrap().unwrap();
    let attempt = store.attempt_by_id(ann.visitor, saved.id).unwrap().expect("the attempt keeps its number");
    assert_eq!(attempt.submitted, NewAttempt { visitor: ann.visitor, ..saved.submitted });
    assert_eq!((store.visitor_by_public_id(PUBLIC_ID).unwrap(), count_rows(&store, "visitors")), (None, 1));
    assert_eq!(store.tallies_by_law(ann.visitor).unwrap(), [LawTally { law: "9".into(), right: 1, wrong: 0 }]);
    let known: i64 =
        store.read(|conn| conn.query_row("SELECT created_at FROM visitors", [], |row| row.get(0))).unwrap();
    assert_eq!(known, 3, "since the cookie was made");
}

#[test]
fn merge_keeps_the_earlier_of_two_attempts_and_recounts() {
    let (_folder, store, ann) = store_with_account();
    let guest = store.add_visitor(PUBLIC_ID, 1).unwrap();
    let answer = |visitor, n, law: &str, right, answered_at| NewAttempt {
        answered_at,
        ..new_daily_attempt(visitor, DAY, n, law, right)
    };
    for new in [
        answer(ann.visitor, 1, "9", true, 100),
        answer(guest, 1, "9", false, 200), // later: is dropped
        answer(ann.visitor, 2, "10", true, 400),
        answer(guest, 2, "10", false, 300), // earlier: stands
        answer(guest, 3, "11", true, 500),  // alone
        NewAttempt { answered_at: 600, ..new_practice_attempt(ann.visitor, "x", "9", true) },
        NewAttempt { answered_at: 600, ..new_practice_attempt(guest, "x", "9", false) }, // at the same time: the account's stands
        new_practice_attempt(guest, "y", "12", false),
    ] {
        assert!(matches!(store.save_attempt(&new).unwrap(), SavedAttempt::New(_)));
    }
    assert!(store.sign_in(&ann, &new_session_merging(PUBLIC_ID, 10)).unwrap());
    let of_day: Vec<(String, bool)> = store
        .attempts_of_daily_quiz(ann.visitor, DAY)
        .unwrap()
        .into_iter()
        .map(|a| (a.submitted.asking_id, a.submitted.right))
        .collect();
    assert_eq!(of_day, [(format!("{DAY}/1"), true), (format!("{DAY}/2"), false), (format!("{DAY}/3"), true)]);
    assert!(store.attempt_by_asking(ann.visitor, Activity::Practice, "x").unwrap().unwrap().submitted.right);
    let tally = |law: &str, right, wrong| LawTally { law: law.into(), right, wrong };
    let mut tallies = store.tallies_by_law(ann.visitor).unwrap();
    tallies.sort_by(|a, b| a.law.cmp(&b.law));
    assert_eq!(tallies, [tally("10", 0, 1), tally("11", 1, 0), tally("12", 0, 1), tally("9", 2, 0)]);
    assert_eq!(store.answer_count(ann.visitor, Activity::DailyQuiz).unwrap(), 3);
    assert_eq!(store.answer_count(ann.visitor, Activity::Practice).unwrap(), 2);
    assert_eq!(store.quiz_days(ann.visitor).unwrap(), [DAY]);
    assert_eq!(
        (count_rows(&store, "attempts"), count_rows(&store, "quizzes"), count_rows(&store, "visitors")),
        (5, 1, 1)
    );
}

#[test]
fn an_account_is_never_merged_into_another() {
    let (_folder, store, ann) = store_with_account();
    store.create_account(&new_account("Bob"), &new_session(1)).unwrap();
    let bob = store.account_by_name("bob").unwrap().unwrap();
    store.save_attempt(&new_practice_attempt(bob.visitor, "x", "9", true)).unwrap();
    for public_id in [&bob.public_id, &ann.public_id, &"f".repeat(32)] {
        assert!(store.sign_in(&ann, &new_session_merging(public_id, 20)).unwrap());
        store.end_session(&[20; 32]).unwrap();
    }
    assert_eq!(store.answer_count(bob.visitor, Activity::Practice).unwrap(), 1);
    assert_eq!(store.account_by_name("bob").unwrap(), Some(bob));
}

#[test]
fn sessions_are_replaced_ended_and_expire() {
    let (_folder, store, ann) = store_with_account();
    assert!(store.sign_in(&ann, &NewSession { replaces: Some([9; 32]), ..new_session(10) }).unwrap());
    assert_eq!((is_signed_in(&store, 9), is_signed_in(&store, 10)), (false, true));
    store.sign_in(&ann, &new_session(11)).unwrap();
    assert!(store.session(&[10; 32], 11).unwrap().is_none(), "not used since then");
    store.touch_session(&[10; 32], 50).unwrap();
    assert_eq!(store.session(&[10; 32], 11).unwrap().unwrap().used_at, 50);
    assert_eq!(
        (
            store.visitor_summary(ann.visitor, LONG_AGO).unwrap().sessions,
            store.visitor_summary(ann.visitor, 12).unwrap().sessions
        ),
        (2, 1)
    );
    store.sign_in(&ann, &NewSession { expire_before: 12, ..new_session(60) }).unwrap();
    assert!(!is_signed_in(&store, 11), "expired sessions are deleted");
    store.end_session(&[60; 32]).unwrap();
    assert_eq!((is_signed_in(&store, 60), is_signed_in(&store, 10)), (false, true));
    store.end_all_sessions(ann.visitor).unwrap();
    assert_eq!(count_rows(&store, "sessions"), 0);
}

#[test]
fn changing_the_password_ends_all_sessions() {
    let (_folder, store, ann) = store_with_account();
    store.sign_in(&ann, &new_session(10)).unwrap();
    assert!(store.change_password(&ann, "new hash", &new_session(11)).unwrap());
    assert_eq!([9, 10, 11].map(|token| is_signed_in(&store, token)), [false, false, true]);
    assert_eq!(store.account_by_name("ann").unwrap().unwrap().password_hash, "new hash");
    // A request that read the account before the change is too late.
    assert!(!store.change_password(&ann, "third", &new_session(12)).unwrap());
    assert!(!store.sign_in(&ann, &new_session(12)).unwrap());
    assert!(!store.replace_recovery_codes(&ann, &[]).unwrap());
    assert_eq!(
        (is_signed_in(&store, 12), store.visitor_summary(ann.visitor, LONG_AGO).unwrap().unused_codes),
        (false, 2)
    );
}

#[test]
fn a_recovery_code_works_once_and_new_codes_replace_old() {
    let (_folder, store, ann) = store_with_account();
    assert!(!store.reset_password("ann", &[3; 32], "x", &new_session(10)).unwrap());
    assert!(!store.reset_password("bob", &[1; 32], "x", &new_session(10)).unwrap());
    assert_eq!((store.account_by_name("ann").unwrap().unwrap(), is_signed_in(&store, 9)), (ann.clone(), true));
    assert!(store.reset_password("ann", &[1; 32], "x", &new_session(10)).unwrap());
    assert_eq!((is_signed_in(&store, 9), is_signed_in(&store, 10)), (false, true));
    assert!(!store.reset_password("ann", &[1; 32], "y", &new_session(11)).unwrap());
    let ann = store.account_by_name("ann").unwrap().unwrap();
    assert_eq!(
        (ann.password_hash.as_str(), store.visitor_summary(ann.visitor, LONG_AGO).unwrap().unused_codes),
        ("x", 1)
    );
    assert!(store.replace_recovery_codes(&ann, &[[5; 32], [6; 32], [7; 32]]).unwrap());
    assert_eq!(store.visitor_summary(ann.visitor, LONG_AGO).unwrap().unused_codes, 3);
    assert!(!store.reset_password("ann", &[2; 32], "z", &new_session(12)).unwrap());
}

#[test]
fn deleted_data_is_gone_from_the_file() {
    let (folder, store, ann) = store_with_account();
    let bob = store.add_visitor(PUBLIC_ID, 1).unwrap();
    for visitor in [ann.visitor, bob] {
        store
            .save_attempt(&NewAttempt {
                choice_text: format!("said by {visitor}"),
                ..new_daily_attempt(visitor, DAY, 1, "9", true)
            })
            .unwrap();
        store.save_attempt(&new_practice_attempt(visitor, "x", "9", false)).unwrap();
    }
    let exported = store.export_visitor(bob).unwrap();
    let found = |text: &str| {
        ["oddtrick.db", "oddtrick.db-wal"].iter().any(|name| {
            let bytes = std::fs::read(folder.path().join(name)).unwrap();
            bytes.windows(text.len()).any(|window| window == text.as_bytes())
        })
    };
    let said = format!("said by {}", ann.visitor);
    assert!(found("hash of Ann") && found(&said));
    store.delete_visitor(ann.visitor).unwrap();
    assert!(!found("hash of Ann") && !found(&said));
    assert_eq!(store.account_by_name("ann").unwrap(), None);
    assert!(!is_signed_in(&store, 9));
    for (table, left) in [("visitors", 1), ("attempts", 2), ("tallies", 1), ("tallies_of_place", 2), ("quizzes", 1)] {
        assert_eq!(count_rows(&store, table), left, "{table}");
    }
    assert_eq!((count_rows(&store, "recovery_codes"), count_rows(&store, "sessions")), (0, 0));
    assert_eq!(store.export_visitor(bob).unwrap(), exported);
    store.delete_visitor(bob).unwrap();
    assert_eq!(count_rows(&store, "visitors"), 0);
}

#[test]
fn an_export_has_every_attempt_and_no_credentials() {
    let (_folder, store, ann) = store_with_account();
    store.save_attempt(&new_daily_attempt(ann.visitor, DAY, 1, "9", true)).unwrap();
    let exported = store.export_visitor(ann.visitor).unwrap();
    let attempts = &exported[0];
    assert_eq!((attempts.table, attempts.rows.len(), attempts.columns.len()), ("attempts", 1, attempts.rows[0].len()));
    assert!(attempts.columns.iter().all(|column| column != "visitor"));
    assert!(attempts.rows[0].contains(&ExportedValue::Text("The revoking side’s".into())));
    assert!(
        attempts.rows[0].contains(&ExportedValue::Null)
            && attempts.rows[0].contains(&ExportedValue::Integer(1_772_000_000))
    );
    assert!(!format!("{exported:?}").contains("hash of"));
}

#[test]
fn account_queries_use_indexes() {
    assert_uses_indexes(&[BY_NAME, BY_VISITOR, DELETE_CODE]);
}
