//! Properties over records built towards a goal: a row is made to stand, and other things are
//! made to happen around it. A few thousand here; a hundred thousand by
//! `cargo test --release --test goals -- --ignored`.
use std::collections::{BTreeMap, BTreeSet};

use crate::common::generated::{RecordGenerator, TargetedRecord, targeted_records};
use crate::common::invariants::{assert_ruling_moves_with_seats, demand_that_forces_a_revoke};
use oddtrick_law::{Evaluator, Question, RuleStatus, Subject, codes};
use oddtrick_table::{Facts, Line, PlayAct, Record, Relabelling, Seat, SeatOrPerson};

/// How many records `cargo test` makes.
const RECORDS: usize = 2_000;

/// How many the long run makes.
const RECORDS_LONG_RUN: usize = 100_000;

#[test]
fn every_rule_applies_in_some_record() {
    let goals = targeted_records();
    let reached: BTreeSet<_> = goals.iter().map(|goal| (goal.code.id, goal.rule)).collect();
    let all = codes::all().iter().flat_map(|code| code.rules().iter().map(|row| (code.id, row.id)));
    let missing: Vec<_> = all.filter(|row| !reached.contains(row)).collect();
    // A row of a code that lies on another is proved under its own code.
    let own = |(id, row): &(&str, &str)| {
        let code = codes::find(id).expect("a code");
        let mut below = codes::all().iter().take_while(|other| other.id != *id).filter(|c| c.text_id == code.text_id);
        !below.any(|other| other.rule(row).is_some())
    };
    let missing: Vec<_> = missing.into_iter().filter(own).collect();
    assert!(missing.is_empty(), "no case, turn or record has these rows stand: {missing:?}");
}

#[test]
fn invariants_hold_for_generated_records() {
    check_generated(RECORDS, 1896);
}

#[test]
#[ignore = "the long run: minutes"]
fn invariants_hold_for_a_hundred_thousand_generated_records() {
    check_generated(RECORDS_LONG_RUN, 1887);
}

fn check_generated(count: usize, seed: u64) {
    let mut maker = RecordGenerator::new(seed);
    let mut tried: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for n in 0..count {
        let goal = maker.next_record();
        *tried.entry((goal.code.id, goal.rule)).or_default() += 1;
        let relabel = Relabelling::rotations_and_suit_orders().nth(n % 96).unwrap_or(Relabelling::IDENTITY);
        assert_ruling_moves_with_seats(&goal.record, &goal.question, &relabel, &[goal.code]);
        replay_equals_incremental(&goal.record);
        check_every_prefix(&goal);
        irrelevant_words_change_nothing(&goal, n);
    }
    println!("{count} records towards {} rows", tried.len());
}

fn replay_equals_incremental(record: &Record) {
    let mut facts = Facts::from_setup(&record.setup);
    for (n, line) in record.lines.iter().enumerate() {
        facts.apply(n, line);
    }
    assert_eq!(facts, Facts::from_record(record));
}

/// No ruling cites a later line, no remedy compels a revoke, and what has lapsed stays so.
fn check_every_prefix(goal: &TargetedRecord) {
    let mut lapsed: BTreeMap<(&str, Subject), usize> = BTreeMap::new();
    for n in 0..=goal.record.lines.len() {
        assert_eq!(
            demand_that_forces_a_revoke(&goal.record, n, goal.code),
            None,
            "{} after {n}: {:?}",
            goal.rule,
            goal.record
        );
        for finding in Evaluator::after_lines(goal.code, &goal.record, n).rule_on(&goal.question).findings {
            assert!(finding.status.line().is_none_or(|at| at < n), "{finding:?} after {n}");
            let row = (finding.rule, finding.subject);
            match finding.status {
                RuleStatus::Lapsed { .. } => drop(lapsed.insert(row, n)),
                RuleStatus::Applied { .. } => {
                    let since = lapsed.get(&row);
                    assert!(since.is_none(), "{finding:?} after {n} lapsed after {since:?}: {:?}", goal.record);
                }
                _ => {}
            }
        }
    }
}

/// Words that are no act of the law, put anywhere, leave answer and grounds as they are.
fn irrelevant_words_change_nothing(goal: &TargetedRecord, n: usize) {
    let whole = Evaluator::new(goal.code, &goal.record).rule_on(&goal.question);
    let speaker = match goal.question {
        // His own words would be his last deed.
        Question::Reached { by: SeatOrPerson::Seat(by) } | Question::Manners { by: SeatOrPerson::Seat(by) } => {
            by.left(1 + n % 3)
        }
        _ => Seat::ALL[n % 4],
    };
    let mut more = goal.record.clone();
    let words = Line::Play(PlayAct::Says { by: speaker, words: "It is a fine evening.".into() });
    more.lines.insert(n % (goal.record.lines.len() + 1), words);
    let said = Evaluator::new(goal.code, &more).rule_on(&goal.question);
    assert_eq!((&said.answer, &said.grounds), (&whole.answer, &whole.grounds), "{}: {more:?}", goal.rule);
}
