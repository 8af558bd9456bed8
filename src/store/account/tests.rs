use super::*;
use crate::tests::{PUBLIC_ID, attempt, practised, quiz, scratch, searched};
use crate::{Given, Kept, Place, Tally};

pub(super) const DAY: &str = "2026-03-01";
const LONG_AGO: i64 = 0;

pub(super) fn new(name: &str) -> NewAccount {
    let mark = name.bytes().fold(String::new(), |mark, byte| format!("{mark}{byte:02x}"));
    NewAccount {
        public_id: format!("{mark:0>32}"),
        name: name.to_owned(),
        folded: name.to_lowercase(),
        password: format!("hash of {name}"),
        codes: vec![[1; 32], [2; 32]],
    }
}

/// A browser that gets the session of a number, at that second.
fn arrival(token: u8) -> Arrival {
    Arrival { brought: None, before: None, token: [token; 32], at: i64::from(token), since: LONG_AGO }
}

pub(super) fn bringing(public_id: &str, token: u8) -> Arrival {
    Arrival { brought: Some(public_id.to_owned()), ..arrival(token) }
}

/// A store with a quiz on [`DAY`] and an account of Ann's, signed in by the token 9.
pub(super) fn ready() -> (tempfile::TempDir, Store, Account) {
    let (folder, store) = scratch();
    store.fix_day(&quiz(DAY, &["a", "b", "c"]), 1).unwrap();
    assert!(store.add_account(&new("Ann"), &arrival(9)).unwrap());
    let ann = store.account("ann").unwrap().unwrap();
    (folder, store, ann)
}

pub(super) fn rows(store: &Store, table: &str) -> i64 {
    store.read(|conn| conn.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))).unwrap()
}

fn is_in(store: &Store, token: u8) -> bool {
    store.session(&[token; 32], LONG_AGO).unwrap().is_some()
}

#[test]
fn an_account_comes_back_whole_and_its_name_is_taken() {
    let (_folder, store, ann) = ready();
    assert_eq!((ann.name.as_str(), ann.password.as_str(), ann.created_at), ("Ann", "hash of Ann", 9));
    assert_eq!(store.account_of(ann.visitor).unwrap().as_ref(), Some(&ann));
    let session = store.session(&[9; 32], LONG_AGO).unwrap().unwrap();
    assert_eq!((session.visitor, session.public_id, session.name), (ann.visitor, ann.public_id, ann.name));
    let before = rows(&store, "visitors");
    assert!(!store.add_account(&NewAccount { name: "ANN".into(), ..new("ANN") }, &arrival(8)).unwrap());
    assert_eq!((rows(&store, "visitors"), rows(&store, "accounts"), is_in(&store, 8)), (before, 1, false));
    assert_eq!(store.account("bob").unwrap(), None);
}

#[test]
fn what_a_browser_answered_becomes_the_accounts_and_its_cookie_leads_nowhere() {
    let (_folder, store) = scratch();
    let visitor = store.add_visitor(PUBLIC_ID, 3).unwrap();
    let Kept::Stored(kept) = store.keep(&practised(visitor, "x", "9", true)).unwrap() else { panic!() };
    assert!(store.add_account(&new("Ann"), &bringing(PUBLIC_ID, 5)).unwrap());
    let ann = store.account("ann").unwrap().unwrap();
    let attempt = store.attempt(ann.visitor, kept.id).unwrap().expect("the attempt keeps its number");
    assert_eq!(attempt.given, Given { visitor: ann.visitor, ..kept.given });
    assert_eq!((store.visitor_by_public_id(PUBLIC_ID).unwrap(), rows(&store, "visitors")), (None, 1));
    assert_eq!(store.tallies(ann.visitor).unwrap(), [Tally { law: "9".into(), right: 1, wrong: 0 }]);
    let known: i64 =
        store.read(|conn| conn.query_row("SELECT created_at FROM visitors", [], |row| row.get(0))).unwrap();
    assert_eq!(known, 3, "for as long as the cookie");
}

#[test]
fn of_two_answers_to_one_putting_the_earlier_stands_and_counts_are_right() {
    let (_folder, store, ann) = ready();
    let stranger = store.add_visitor(PUBLIC_ID, 1).unwrap();
    let given = |visitor, n, law: &str, right, given_at| Given { given_at, ..attempt(visitor, DAY, n, law, right) };
    for answer in [
        given(ann.visitor, 1, "9", true, 100),
        given(stranger, 1, "9", false, 200), // later: goes
        given(ann.visitor, 2, "10", true, 400),
        given(stranger, 2, "10", false, 300), // earlier: stands
        given(stranger, 3, "11", true, 500),  // alone
        Given { given_at: 600, ..practised(ann.visitor, "x", "9", true) },
        Given { given_at: 600, ..practised(stranger, "x", "9", false) }, // as early: what was there stands
        practised(stranger, "y", "12", false),
    ] {
        assert!(matches!(store.keep(&answer).unwrap(), Kept::Stored(_)));
    }
    assert!(store.sign_in(&ann, &bringing(PUBLIC_ID, 10)).unwrap());
    let of_day: Vec<(String, bool)> =
        store.attempts_of_day(ann.visitor, DAY).unwrap().into_iter().map(|a| (a.given.put, a.given.right)).collect();
    assert_eq!(of_day, [(format!("{DAY}/1"), true), (format!("{DAY}/2"), false), (format!("{DAY}/3"), true)]);
    assert!(store.attempt_at(ann.visitor, Place::Practice, "x").unwrap().unwrap().given.right);
    let tally = |law: &str, right, wrong| Tally { law: law.into(), right, wrong };
    let mut tallies = store.tallies(ann.visitor).unwrap();
    tallies.sort_by(|a, b| a.law.cmp(&b.law));
    assert_eq!(tallies, [tally("10", 0, 1), tally("11", 1, 0), tally("12", 0, 1), tally("9", 2, 0)]);
    assert_eq!(store.answered(ann.visitor, Place::Day).unwrap(), 3);
    assert_eq!(store.answered(ann.visitor, Place::Practice).unwrap(), 2);
    assert_eq!(store.days_done(ann.visitor).unwrap(), [DAY]);
    assert_eq!((rows(&store, "attempts"), rows(&store, "quizzes"), rows(&store, "visitors")), (5, 1, 1));
}

#[test]
fn an_account_is_never_merged_into_another() {
    let (_folder, store, ann) = ready();
    store.add_account(&new("Bob"), &arrival(1)).unwrap();
    let bob = store.account("bob").unwrap().unwrap();
    store.keep(&practised(bob.visitor, "x", "9", true)).unwrap();
    for brought in [&bob.public_id, &ann.public_id, &"f".repeat(32)] {
        assert!(store.sign_in(&ann, &bringing(brought, 20)).unwrap());
        store.end_session(&[20; 32]).unwrap();
    }
    assert_eq!(store.answered(bob.visitor, Place::Practice).unwrap(), 1);
    assert_eq!(store.account("bob").unwrap(), Some(bob));
}

#[test]
fn a_session_is_replaced_ends_and_is_over_when_not_used() {
    let (_folder, store, ann) = ready();
    assert!(store.sign_in(&ann, &Arrival { before: Some([9; 32]), ..arrival(10) }).unwrap());
    assert_eq!((is_in(&store, 9), is_in(&store, 10)), (false, true));
    store.sign_in(&ann, &arrival(11)).unwrap();
    assert!(store.session(&[10; 32], 11).unwrap().is_none(), "not used since");
    store.touch_session(&[10; 32], 50).unwrap();
    assert_eq!(store.session(&[10; 32], 11).unwrap().unwrap().used_at, 50);
    assert_eq!(
        (store.holding(ann.visitor, LONG_AGO).unwrap().sessions, store.holding(ann.visitor, 12).unwrap().sessions),
        (2, 1)
    );
    store.sign_in(&ann, &Arrival { since: 12, ..arrival(60) }).unwrap();
    assert!(!is_in(&store, 11), "what is over is swept away");
    store.end_session(&[60; 32]).unwrap();
    assert_eq!((is_in(&store, 60), is_in(&store, 10)), (false, true));
    store.end_sessions(ann.visitor).unwrap();
    assert_eq!(rows(&store, "sessions"), 0);
}

#[test]
fn a_new_password_ends_every_session_and_an_old_one_does_nothing() {
    let (_folder, store, ann) = ready();
    store.sign_in(&ann, &arrival(10)).unwrap();
    assert!(store.set_password(&ann, "new hash", &arrival(11)).unwrap());
    assert_eq!([9, 10, 11].map(|token| is_in(&store, token)), [false, false, true]);
    assert_eq!(store.account("ann").unwrap().unwrap().password, "new hash");
    // Whoever read the account before the change comes too late with anything.
    assert!(!store.set_password(&ann, "third", &arrival(12)).unwrap());
    assert!(!store.sign_in(&ann, &arrival(12)).unwrap());
    assert!(!store.set_codes(&ann, &[]).unwrap());
    assert_eq!((is_in(&store, 12), store.holding(ann.visitor, LONG_AGO).unwrap().codes), (false, 2));
}

#[test]
fn a_code_sets_a_password_once_and_new_codes_replace_the_old() {
    let (_folder, store, ann) = ready();
    assert!(!store.recover("ann", &[3; 32], "x", &arrival(10)).unwrap());
    assert!(!store.recover("bob", &[1; 32], "x", &arrival(10)).unwrap());
    assert_eq!((store.account("ann").unwrap().unwrap(), is_in(&store, 9)), (ann.clone(), true));
    assert!(store.recover("ann", &[1; 32], "x", &arrival(10)).unwrap());
    assert_eq!((is_in(&store, 9), is_in(&store, 10)), (false, true));
    assert!(!store.recover("ann", &[1; 32], "y", &arrival(11)).unwrap());
    let ann = store.account("ann").unwrap().unwrap();
    assert_eq!((ann.password.as_str(), store.holding(ann.visitor, LONG_AGO).unwrap().codes), ("x", 1));
    assert!(store.set_codes(&ann, &[[5; 32], [6; 32], [7; 32]]).unwrap());
    assert_eq!(store.holding(ann.visitor, LONG_AGO).unwrap().codes, 3);
    assert!(!store.recover("ann", &[2; 32], "z", &arrival(12)).unwrap());
}

#[test]
fn what_is_deleted_is_gone_from_the_file_and_others_keep_theirs() {
    let (folder, store, ann) = ready();
    let bob = store.add_visitor(PUBLIC_ID, 1).unwrap();
    for visitor in [ann.visitor, bob] {
        store.keep(&Given { chosen: format!("said by {visitor}"), ..attempt(visitor, DAY, 1, "9", true) }).unwrap();
        store.keep(&practised(visitor, "x", "9", false)).unwrap();
    }
    let exported = store.export(bob).unwrap();
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
    assert_eq!(store.account("ann").unwrap(), None);
    assert!(!is_in(&store, 9));
    for (table, left) in [("visitors", 1), ("attempts", 2), ("tallies", 1), ("tallies_of_place", 2), ("quizzes", 1)] {
        assert_eq!(rows(&store, table), left, "{table}");
    }
    assert_eq!((rows(&store, "recovery_codes"), rows(&store, "sessions")), (0, 0));
    assert_eq!(store.export(bob).unwrap(), exported);
    store.delete_visitor(bob).unwrap();
    assert_eq!(rows(&store, "visitors"), 0);
}

#[test]
fn what_is_deleted_while_a_page_is_being_read_is_gone_from_the_log_by_its_next_turn() {
    let (folder, store, ann) = ready();
    store.keep(&practised(ann.visitor, "x", "9", true)).unwrap();
    let found = || {
        let log = std::fs::read(folder.path().join("oddtrick.db-wal")).unwrap();
        log.windows(11).any(|window| window == b"hash of Ann")
    };
    store
        .read(|conn| {
            let page = conn.unchecked_transaction()?;
            page.query_row("SELECT count(*) FROM accounts", [], |_| Ok(()))?;
            store.delete_visitor(ann.visitor).unwrap();
            assert!(found(), "the page still reads it");
            page.commit()
        })
        .unwrap();
    // What SQLite does by itself when the log has grown.
    store.writer.lock().unwrap().query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())).unwrap();
    store.add_visitor(PUBLIC_ID, 1).unwrap();
    assert!(!found());
}

#[test]
fn an_export_has_every_answer_and_nothing_that_lets_in() {
    let (_folder, store, ann) = ready();
    store.keep(&attempt(ann.visitor, DAY, 1, "9", true)).unwrap();
    let exported = store.export(ann.visitor).unwrap();
    let attempts = &exported[0];
    assert_eq!((attempts.table, attempts.rows.len(), attempts.columns.len()), ("attempts", 1, attempts.rows[0].len()));
    assert!(attempts.columns.iter().all(|column| column != "visitor"));
    assert!(attempts.rows[0].contains(&Value::Text("The revoking side’s".into())));
    assert!(attempts.rows[0].contains(&Value::Nothing) && attempts.rows[0].contains(&Value::Whole(1_772_000_000)));
    assert!(!format!("{exported:?}").contains("hash of"));
}

#[test]
fn the_questions_of_each_page_cost_no_scan() {
    searched(&[BY_NAME, BY_VISITOR, USE_CODE]);
    searched(&session::QUERIES);
}
