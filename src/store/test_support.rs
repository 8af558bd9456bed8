//! Shared code for the tests of this crate: a temporary store, sample values, and a check for
//! indexes.

use tempfile::TempDir;

use crate::attempt::DEFAULT_TRACK;
use crate::{Account, Activity, DailyQuiz, NewAccount, NewAttempt, NewSession, Store};

/// A public id of a visitor.
pub const PUBLIC_ID: &str = "0123456789abcdef0123456789abcdef";

/// A new store in its own folder. Dropping the guard deletes the folder.
pub fn temp_store() -> (TempDir, Store) {
    let folder = TempDir::new().unwrap();
    let store = Store::open(&folder.path().join("oddtrick.db")).unwrap();
    (folder, store)
}

/// The quiz of a day on the default track.
pub fn new_daily_quiz(date: &str, question_ids: &[&str]) -> DailyQuiz {
    DailyQuiz {
        track: DEFAULT_TRACK.to_owned(),
        date: date.to_owned(),
        content_version: "v1".to_owned(),
        question_ids: question_ids.iter().map(|&id| id.to_owned()).collect(),
    }
}

/// An answer to a question of a daily quiz, given on that day.
pub fn new_daily_attempt(visitor: i64, day: &str, position: u32, law: &str, right: bool) -> NewAttempt {
    NewAttempt {
        visitor,
        activity: Activity::DailyQuiz,
        asking_id: format!("{day}/{position}"),
        content_version: "v1".to_owned(),
        question_id: "drayson-101/-/1/0".to_owned(),
        case_id: "drayson-101".to_owned(),
        law: law.to_owned(),
        misreading: None,
        choice: 2,
        choice_text: "The revoking side’s".to_owned(),
        right,
        answered_on: day.to_owned(),
        answered_at: 1_772_000_000,
    }
}

/// An answer in practice.
pub fn new_practice_attempt(visitor: i64, asking_id: &str, law: &str, right: bool) -> NewAttempt {
    NewAttempt {
        activity: Activity::Practice,
        asking_id: asking_id.to_owned(),
        question_id: format!("drayson-108/-/1/{asking_id}"),
        case_id: "drayson-108".to_owned(),
        misreading: (!right).then(|| "took the trick for the penalty".to_owned()),
        ..new_daily_attempt(visitor, "2026-03-01", 1, law, right)
    }
}

/// Asserts that no query reads a whole table or sorts.
pub fn assert_uses_indexes(queries: &[&str]) {
    let (_folder, store) = temp_store();
    for sql in queries {
        let plan: Vec<String> = store
            .read(|conn| {
                let mut explain = conn.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
                // The parameters stay NULL: the plan does not depend on them.
                explain.raw_query().mapped(|row| row.get("detail")).collect()
            })
            .unwrap();
        // SQLite names a query inside a query, and the parts of a union, before their own steps.
        let names_a_part = ["SCALAR SUBQUERY", "COMPOUND QUERY", "LEFT-MOST SUBQUERY", "UNION ALL"];
        let uses_index =
            |step: &String| step.starts_with("SEARCH") || names_a_part.iter().any(|part| step.contains(part));
        assert!(plan.iter().all(uses_index), "{sql}{plan:?}");
    }
}

/// The day of the quiz in [`store_with_account`].
pub const DAY: &str = "2026-03-01";
/// A time before every session.
pub const LONG_AGO: i64 = 0;

/// An account with two recovery codes.
pub fn new_account(name: &str) -> NewAccount {
    let mark = name.bytes().fold(String::new(), |mark, byte| format!("{mark}{byte:02x}"));
    NewAccount {
        public_id: format!("{mark:0>32}"),
        name: name.to_owned(),
        folded_name: name.to_lowercase(),
        password_hash: format!("hash of {name}"),
        recovery_codes: vec![[1; 32], [2; 32]],
    }
}

/// A session whose token is one number repeated. It starts at that second.
pub fn new_session(token: u8) -> NewSession {
    NewSession {
        merge_visitor: None,
        replaces: None,
        token: [token; 32],
        started_at: i64::from(token),
        expire_before: LONG_AGO,
    }
}

/// A session of a browser that belonged to another visitor until now.
pub fn new_session_merging(public_id: &str, token: u8) -> NewSession {
    NewSession { merge_visitor: Some(public_id.to_owned()), ..new_session(token) }
}

/// A store with a quiz on [`DAY`] and Ann's account, signed in with the token 9.
pub fn store_with_account() -> (tempfile::TempDir, Store, Account) {
    let (folder, store) = temp_store();
    store.fix_daily_quiz(&new_daily_quiz(DAY, &["a", "b", "c"]), 1).unwrap();
    assert!(store.create_account(&new_account("Ann"), &new_session(9)).unwrap());
    let ann = store.account_by_name("ann").unwrap().unwrap();
    (folder, store, ann)
}

/// How many rows a table has.
pub fn count_rows(store: &Store, table: &str) -> i64 {
    store.read(|conn| conn.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))).unwrap()
}
