//! Properties of generated records. Each is built so that a chosen rule applies, with other lines added around
//! it. `cargo test` makes a few thousand; the long run makes a hundred thousand:
//!
//! ```text
//! cargo test --release --test engine -- --ignored
//! ```
use std::collections::{BTreeMap, BTreeSet};

use crate::common::generated::{RecordGenerator, TargetedRecord, targeted_records};
use crate::common::invariants::{assert_ruling_moves_with_seats, demand_that_forces_a_revoke};
use oddtrick_law::{Argument, Evaluator, Question, RuleStatus, Subject, codes};
use oddtrick_table::{Facts, Line, PlayAct, Record, Relabelling, Seat, SeatOrPerson};

/// How many records `cargo test` makes.
const RECORDS: usize = 2_000;

/// How many the long run makes.
const RECORDS_LONG_RUN: usize = 100_000;

#[test]
fn every_rule_applies_in_some_record() {
    let targets = targeted_records();
    let reached: BTreeSet<_> = targets.iter().map(|target| (target.code.id, target.rule)).collect();
    let all = codes::all().iter().flat_map(|code| {
        let rules = code.rules().iter().filter(|rule| !code.acts_only_on_missing_laws(rule));
        rules.map(|rule| (code.id, rule.id))
    });
    let missing: Vec<_> = all.filter(|rule| !reached.contains(rule)).collect();
    // A rule that a code takes over from another is tried under that other code.
    let own = |(id, rule): &(&str, &str)| {
        let code = codes::find(id).expect("a code");
        let mut below = codes::all().iter().take_while(|other| other.id != *id).filter(|c| c.text_id == code.text_id);
        !below.any(|other| other.rule(rule).is_some())
    };
    let missing: Vec<_> = missing.into_iter().filter(own).collect();
    assert!(missing.is_empty(), "no case, variation or record makes these rules apply: {missing:?}");
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

/// An argument can be made of every ruling, and rests on lines that had happened.
fn an_argument_cites_lines_that_happened(target: &TargetedRecord) {
    for asked_after in [target.record.lines.len(), target.record.lines.len() / 2] {
        let evaluator = Evaluator::after_lines(target.code, &target.record, asked_after);
        let argument = Argument::new(&evaluator, &evaluator.rule_on(&target.question));
        for step in &argument.steps {
            assert!(step.after_lines <= asked_after, "{step:?}\n{:?}", target.record);
            assert!(step.lines().iter().all(|line| *line < asked_after), "{step:?}\n{:?}", target.record);
        }
    }
}

fn check_generated(count: usize, seed: u64) {
    let mut generator = RecordGenerator::new(seed);
    let mut tried: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for n in 0..count {
        let target = generator.next_record();
        *tried.entry((target.code.id, target.rule)).or_default() += 1;
        let relabel = Relabelling::rotations_and_suit_orders().nth(n % 96).unwrap_or(Relabelling::IDENTITY);
        assert_ruling_moves_with_seats(&target.record, &target.question, &relabel, &[target.code]);
        an_argument_cites_lines_that_happened(&target);
        replay_equals_incremental(&target.record);
        check_every_prefix(&target);
        irrelevant_words_change_nothing(&target, n);
    }
    println!("{count} records for {} rules", tried.len());
}

fn replay_equals_incremental(record: &Record) {
    let mut facts = Facts::from_setup(&record.setup);
    for (n, line) in record.lines.iter().enumerate() {
        facts.apply(n, line);
    }
    assert_eq!(facts, Facts::from_record(record));
}

/// No ruling cites a later line, no penalty forces a revoke, and a rule that has lapsed never applies again.
fn check_every_prefix(target: &TargetedRecord) {
    let mut lapsed: BTreeMap<(&str, Subject), usize> = BTreeMap::new();
    for n in 0..=target.record.lines.len() {
        assert_eq!(
            demand_that_forces_a_revoke(&target.record, n, target.code),
            None,
            "{} after {n}: {:?}",
            target.rule,
            target.record
        );
        for finding in Evaluator::after_lines(target.code, &target.record, n).rule_on(&target.question).findings {
            assert!(finding.status.line().is_none_or(|at| at < n), "{finding:?} after {n}");
            let rule = (finding.rule, finding.subject);
            match finding.status {
                RuleStatus::Lapsed { .. } => drop(lapsed.insert(rule, n)),
                RuleStatus::Applied { .. } => {
                    let since = lapsed.get(&rule);
                    assert!(since.is_none(), "{finding:?} after {n} lapsed after {since:?}: {:?}", target.record);
                }
                _ => {}
            }
        }
    }
}

/// Small talk, anywhere in the record, changes neither the answer nor the grounds.
fn irrelevant_words_change_nothing(target: &TargetedRecord, n: usize) {
    let whole = Evaluator::new(target.code, &target.record).rule_on(&target.question);
    let speaker = match target.question {
        // The question is about what this player did last, so somebody else speaks.
        Question::Reached { by: SeatOrPerson::Seat(by) }
        | Question::Allowed { by: SeatOrPerson::Seat(by) }
        | Question::Manners { by: SeatOrPerson::Seat(by) } => by.left(1 + n % 3),
        _ => Seat::ALL[n % 4],
    };
    let mut more = target.record.clone();
    let words = Line::Play(PlayAct::Says { by: speaker, words: "It is a fine evening.".into() });
    more.lines.insert(n % (target.record.lines.len() + 1), words);
    let said = Evaluator::new(target.code, &more).rule_on(&target.question);
    assert_eq!((&said.answer, &said.grounds), (&whole.answer, &whole.grounds), "{}: {more:?}", target.rule);
}
