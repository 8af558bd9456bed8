//! Properties of the law as a whole: what must hold whatever the record.
use std::collections::BTreeSet;

use crate::common::{Situation, situations};
use oddtrick_law::{Code, Evaluator, Role, codes};
use oddtrick_library::coverage::{self, LimbCoverage};

#[test]
fn every_situation_has_its_written_answer() {
    for s in situations() {
        assert_eq!(s.answer_under(s.code), s.answer, "{}", s.name);
    }
}

/// Each situation is judged under its own code and, with that code's dummy or base, under
/// every code that shares its text; dropping a row must change some answer.
fn needed_rules(code: &Code, situations: &[Situation]) -> BTreeSet<&'static str> {
    let mut killed = BTreeSet::new();
    for row in code.rules() {
        let without = code.without_rule(row.id);
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
fn dropping_any_rule_changes_some_answer() {
    let situations = situations();
    let mut missing = Vec::new();
    for code in codes::all() {
        let killed = needed_rules(code, situations);
        // The rows that an overlay shares with what it lies on are proved there.
        let below =
            || codes::all().iter().take_while(|other| other.id != code.id).filter(|c| c.text_id == code.text_id);
        let shared = |id: &str| below().any(|other| other.rule(id).is_some());
        missing.extend(
            code.rules().iter().filter(|row| !killed.contains(row.id) && !shared(row.id)).map(|row| (code.id, row.id)),
        );
    }
    assert!(missing.is_empty(), "rows that no case, turn or record needs: {missing:?}");
}

#[test]
fn no_ruling_cites_a_later_line_and_replay_equals_folding() {
    for s in situations() {
        let mut facts = oddtrick_table::Facts::from_setup(&s.record.setup);
        for n in 0..=s.record.lines.len() {
            let bench = Evaluator::after_lines(s.code, &s.record, n);
            assert_eq!(*bench.facts, facts, "{} after {n} lines", s.name);
            for finding in bench.rule_on(&s.question).findings {
                assert!(finding.status.line().is_none_or(|at| at < n), "{}: {finding:?}", s.name);
            }
            if let Some(line) = s.record.lines.get(n) {
                facts.apply(n, line);
            }
        }
    }
}

#[test]
fn every_limb_has_a_rule_or_a_ledger_entry() {
    let library = crate::common::library();
    let mut empty = Vec::new();
    for text in library.codes.iter().filter(|text| codes::all().iter().any(|code| code.text_id == text.id)) {
        for kept in coverage::code_coverage(library, text) {
            let not_yet = kept.limbs.into_iter().filter(|(_, state)| *state == LimbCoverage::NotEncoded);
            empty.extend(not_yet.map(|(limb, _)| format!("{} {limb}", text.id)));
        }
    }
    assert!(empty.is_empty(), "limbs without rows, and without a reason for it: {empty:?}");
}

#[test]
fn every_gap_of_a_scan_is_listed_as_unsettled() {
    let library = crate::common::library();
    for code in codes::all().iter().filter(|code| code.id == code.text_id) {
        let wrong = library.known_gaps.get(code.id).expect("a list").differences_from_scan(code);
        assert!(wrong.is_empty(), "{}:\n{}", code.id, wrong.join("\n"));
    }
}

#[test]
fn part_of_a_penalty_is_refused_by_law_72_iv() {
    let told = "Y kept back the suit led, trick quitted: 1\nthe hand is over: tricks A-B 9, Y-Z 4\n";
    for (part, cited) in [("add 1 points", true), ("add 3 points", false), ("a suit", false)] {
        let record = oddtrick_table::notation::parse(&format!("{told}A demands: {part}\n")).expect("a record").record;
        let ruling =
            Evaluator::new(&codes::all()[0], &record).rule_on(&"is A's demand good".parse().expect("a question"));
        assert_eq!(ruling.limbs.iter().any(|limb| limb.0 == "72.IV"), cited, "{part}");
    }
}
