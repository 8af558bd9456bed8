//! Properties over records built towards a goal: a row is made to stand, and other things are
//! made to happen around it. A few thousand here; a hundred thousand by
//! `cargo test --release --test goals -- --ignored`.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test stops where it must")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::goals::{Goal, Maker, goals};
use common::properties::{compelled_to_revoke, moves_with_the_table};
use oddtrick_law::{Bench, Question, State, Subject, codes};
use oddtrick_table::{Act, Facts, Line, Record, Relabel, Seat, Someone};

/// How many records `cargo test` makes.
const SOME: usize = 2_000;

/// How many the long run makes.
const MANY: usize = 100_000;

#[test]
fn every_row_of_every_code_has_a_record_in_which_it_stands() {
    let goals = goals();
    let reached: BTreeSet<_> = goals.iter().map(|goal| (goal.code.id, goal.row)).collect();
    let all = codes::all().iter().flat_map(|code| code.rows().iter().map(|row| (code.id, row.id)));
    let missing: Vec<_> = all.filter(|row| !reached.contains(row)).collect();
    // A row of a code that lies on another is proved under its own code.
    let own = |(id, row): &(&str, &str)| {
        let code = codes::find(id).expect("a code");
        let mut below = codes::all().iter().take_while(|other| other.id != *id).filter(|c| c.text == code.text);
        !below.any(|other| other.row(row).is_some())
    };
    let missing: Vec<_> = missing.into_iter().filter(own).collect();
    assert!(missing.is_empty(), "no case, turn or record has these rows stand: {missing:?}");
}

#[test]
fn what_must_hold_holds_of_records_built_towards_a_row() {
    try_all(SOME, 1896);
}

#[test]
#[ignore = "the long run: minutes"]
fn what_must_hold_holds_of_a_hundred_thousand() {
    try_all(MANY, 1887);
}

fn try_all(count: usize, seed: u64) {
    let mut maker = Maker::new(seed);
    let mut tried: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for n in 0..count {
        let goal = maker.next();
        *tried.entry((goal.code.id, goal.row)).or_default() += 1;
        let relabel = Relabel::all().nth(n % 96).unwrap_or(Relabel::IDENTITY);
        moves_with_the_table(&goal.record, &goal.question, &relabel, &[goal.code]);
        replay_equals_incremental(&goal.record);
        at_every_prefix(&goal);
        irrelevant_words_change_nothing(&goal, n);
    }
    println!("{count} records towards {} rows", tried.len());
}

fn replay_equals_incremental(record: &Record) {
    let mut facts = Facts::opening(&record.setting);
    for (n, line) in record.lines.iter().enumerate() {
        facts.apply(n, line);
    }
    assert_eq!(facts, Facts::of(record));
}

/// No ruling cites a later line, no remedy compels a revoke, and what has lapsed stays so.
fn at_every_prefix(goal: &Goal) {
    let mut lapsed: BTreeMap<(&str, Subject), usize> = BTreeMap::new();
    for n in 0..=goal.record.lines.len() {
        assert_eq!(compelled_to_revoke(&goal.record, n, goal.code), None, "{} after {n}: {:?}", goal.row, goal.record);
        for finding in Bench::at(goal.code, &goal.record, n).rule(&goal.question).findings {
            assert!(finding.state.at().is_none_or(|at| at < n), "{finding:?} after {n}");
            let row = (finding.row, finding.subject);
            match finding.state {
                State::Lapsed { .. } => drop(lapsed.insert(row, n)),
                State::Applied { .. } => {
                    let since = lapsed.get(&row);
                    assert!(since.is_none(), "{finding:?} after {n} lapsed after {since:?}: {:?}", goal.record);
                }
                _ => {}
            }
        }
    }
}

/// Words that are no act of the law, put anywhere, leave answer and grounds as they are.
fn irrelevant_words_change_nothing(goal: &Goal, n: usize) {
    let whole = Bench::new(goal.code, &goal.record).rule(&goal.question);
    let speaker = match goal.question {
        // His own words would be his last deed.
        Question::Reached { by: Someone::Seat(by) } | Question::Manners { by: Someone::Seat(by) } => by.left(1 + n % 3),
        _ => Seat::ALL[n % 4],
    };
    let mut more = goal.record.clone();
    let words = Line::Act(Act::Says { by: speaker, words: "It is a fine evening.".into() });
    more.lines.insert(n % (goal.record.lines.len() + 1), words);
    let said = Bench::new(goal.code, &more).rule(&goal.question);
    assert_eq!((&said.answer, &said.grounds), (&whole.answer, &whole.grounds), "{}: {more:?}", goal.row);
}
