//! Properties of the law as a whole: what must hold whatever the record.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test stops where it must")]

mod common;

use std::collections::BTreeSet;

use common::{Situation, situations};
use oddtrick_law::{Bench, Code, Role, codes};
use oddtrick_library::ledger::{self, State};

#[test]
fn every_situation_is_ruled_as_it_is_written_down() {
    for s in situations() {
        assert_eq!(s.answer_under(s.code), s.answer, "{}", s.name);
    }
}

/// Each situation is judged under its own code and, with that code's dummy or base, under
/// every code that shares its text; dropping a row must change some answer.
fn killed(code: &Code, situations: &[Situation]) -> BTreeSet<&'static str> {
    let mut killed = BTreeSet::new();
    for row in code.rows() {
        let without = code.without(row.id);
        // What denies a thing in so many words changes no answer: it is the reason for one.
        let denies = matches!(row.role, Role::Denies(..));
        let differs = |s: &Situation| {
            s.answer_under(&without) != s.answer || (denies && s.laws_under(&without) != s.laws_under(code))
        };
        if situations.iter().filter(|s| s.code.id == code.id).any(differs) {
            killed.insert(row.id);
        }
    }
    killed
}

#[test]
fn dropping_any_row_changes_some_answer() {
    let situations = situations();
    let mut missing = Vec::new();
    for code in codes::all() {
        let killed = killed(code, &situations);
        // The rows that an overlay shares with what it lies on are proved there.
        let below = || codes::all().iter().take_while(|other| other.id != code.id).filter(|c| c.text == code.text);
        let shared = |id: &str| below().any(|other| other.row(id).is_some());
        missing.extend(
            code.rows().iter().filter(|row| !killed.contains(row.id) && !shared(row.id)).map(|row| (code.id, row.id)),
        );
    }
    assert!(missing.is_empty(), "rows that no case, turn or record needs: {missing:?}");
}

#[test]
fn no_ruling_cites_a_later_act_and_replay_equals_incremental() {
    for s in situations() {
        let mut facts = oddtrick_table::Facts::opening(&s.record.setting);
        for n in 0..=s.record.lines.len() {
            let bench = Bench::at(s.code, &s.record, n);
            assert_eq!(*bench.facts, facts, "{} after {n} lines", s.name);
            for finding in bench.rule(&s.question).findings {
                assert!(finding.state.at().is_none_or(|at| at < n), "{}: {finding:?}", s.name);
            }
            if let Some(line) = s.record.lines.get(n) {
                facts.apply(n, line);
            }
        }
    }
}

#[test]
fn every_limb_of_the_codes_that_are_judged_has_its_place_in_the_ledger() {
    let library = common::library();
    let mut empty = Vec::new();
    for text in library.codes.iter().filter(|text| codes::all().iter().any(|code| code.text == text.id)) {
        for kept in ledger::of(&library, text) {
            let not_yet = kept.limbs.into_iter().filter(|(_, state)| *state == State::NotYet);
            empty.extend(not_yet.map(|(limb, _)| format!("{} {limb}", text.id)));
        }
    }
    assert!(empty.is_empty(), "limbs without rows, and without a reason for it: {empty:?}");
}

#[test]
fn what_a_scan_finds_is_listed_with_the_words_that_leave_it_open() {
    let library = common::library();
    for code in codes::all().iter().filter(|code| code.id == code.text) {
        let wrong = library.open.get(code.id).expect("a list").against_a_scan(code);
        assert!(wrong.is_empty(), "{}:\n{}", code.id, wrong.join("\n"));
    }
}

#[test]
fn a_part_of_a_penalty_is_refused_by_the_limb_that_forbids_to_divide_it() {
    let told = "Y kept back the suit led, trick quitted: 1\nthe hand is over: tricks A-B 9, Y-Z 4\n";
    for (part, cited) in [("add 1 points", true), ("add 3 points", false), ("a suit", false)] {
        let record = oddtrick_table::notation::parse(&format!("{told}A demands: {part}\n")).expect("a record").record;
        let ruling = Bench::new(&codes::all()[0], &record).rule(&"is A's demand good".parse().expect("a question"));
        assert_eq!(ruling.laws.iter().any(|limb| limb.0 == "72.IV"), cited, "{part}");
    }
}
