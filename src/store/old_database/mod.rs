//! Tests that a database written by an earlier build opens and goes on counting.
//!
//! `before.sql` is the dump of a database that an earlier build wrote, with rows in every table.
//! `after.txt` is what that build then stored after the answers and the sign-in of [`go_on`].

use std::fmt::Write;
use std::path::Path;

use rusqlite::Connection;
use rusqlite::types::ValueRef;
use tempfile::TempDir;

use crate::test_support::{PUBLIC_ID, new_daily_attempt, new_practice_attempt};
use crate::{Activity, MarkedQuestion, NewAttempt, NewSession, Paper, QuestionOutcome, SavedAttempt, Store};

const BEFORE: &str = include_str!("before.sql");
const AFTER: &str = include_str!("after.txt");

/// Answers in three activities, an answer sent twice, a paper handed in, a merge, and an answer after the merge.
fn go_on(store: &Store) {
    let ann = store.account_by_name("ann").unwrap().unwrap();
    let guest = store.visitor_by_public_id(PUBLIC_ID).unwrap().unwrap();
    let day = "2026-03-01";
    let save = |attempt: NewAttempt| store.save_attempt(&attempt).unwrap();
    let law = "english-club/9";
    save(new_daily_attempt(ann.visitor, day, 2, "english-club/72.I", false));
    save(NewAttempt { asking_id: format!("both/{day}/2"), ..new_daily_attempt(guest, day, 2, law, true) });
    save(new_practice_attempt(ann.visitor, "p", law, false));
    let review = NewAttempt {
        activity: Activity::Review,
        asking_id: "r".to_owned(),
        answered_on: "2026-03-09".to_owned(),
        answered_at: 1_772_900_000,
        ..new_practice_attempt(ann.visitor, "p", law, true)
    };
    assert!(matches!(save(review.clone()), SavedAttempt::New(_)));
    assert!(matches!(save(review), SavedAttempt::Existing(_)));
    let paper = store.open_paper_id(guest).unwrap().unwrap();
    let mark = |_: &Paper| {
        let attempt = NewAttempt { activity: Activity::Exam, ..new_practice_attempt(guest, "paper", law, false) };
        vec![MarkedQuestion { outcome: QuestionOutcome::Wrong, attempt: Some(attempt) }]
    };
    store.hand_in_paper(guest, paper, 99, mark).unwrap().unwrap();
    let session = NewSession {
        merge_visitor: Some(PUBLIC_ID.to_owned()),
        replaces: None,
        token: [7; 32],
        started_at: 500,
        expire_before: 0,
    };
    assert!(store.sign_in(&ann, &session).unwrap());
    save(new_daily_attempt(ann.visitor, day, 3, "", true));
}

/// Every row of every table, one per line. Real numbers are rounded, because their last digit can
/// differ between machines.
fn dump_rows(path: &Path) -> String {
    let conn = Connection::open(path).unwrap();
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name";
    let mut find = conn.prepare(names).unwrap();
    let tables: Vec<String> = find.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
    let mut dump = String::new();
    for table in tables {
        let mut select = conn.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let columns = select.column_count();
        let mut rows = select.query([]).unwrap();
        let mut lines = Vec::new();
        while let Some(row) = rows.next().unwrap() {
            let mut line = table.clone();
            for column in 0..columns {
                match row.get_ref(column).unwrap() {
                    ValueRef::Null => line.push_str("|-"),
                    ValueRef::Integer(n) => write!(line, "|{n}").unwrap(),
                    ValueRef::Real(n) => write!(line, "|{n:.6}").unwrap(),
                    ValueRef::Text(bytes) => write!(line, "|{}", std::str::from_utf8(bytes).unwrap()).unwrap(),
                    ValueRef::Blob(bytes) => write!(line, "|{} bytes of {}", bytes.len(), bytes[0]).unwrap(),
                }
            }
            lines.push(line + "\n");
        }
        lines.sort();
        dump.extend(lines);
    }
    dump
}

#[test]
fn a_database_of_an_earlier_build_opens_and_goes_on_counting() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("oddtrick.db");
    Connection::open(&path).unwrap().execute_batch(BEFORE).unwrap();
    let before = dump_rows(&path);
    let store = Store::open(&path).unwrap();
    assert_eq!(dump_rows(&path), before, "opening changes no row");
    go_on(&store);
    drop(store);
    let after = dump_rows(&path);
    assert_eq!(after, AFTER);
}
