//! Tests of the rules of every code: each is needed, and each limb has a rule or a reason to have none.
//!
use crate::common::{Situation, is_taken_over, situations};
use oddtrick_law::{Argument, Code, Evaluator, Limb, Role, Rule, Trace, codes};
use oddtrick_library::coverage::{self, LimbCoverage};

#[test]
fn every_situation_has_its_written_answer() {
    for s in situations() {
        assert_eq!(s.answer_under(s.code), s.answer, "{}", s.name);
    }
}

/// The law that decides a situation under a code.
fn deciding_law(s: &Situation, code: &Code) -> &'static str {
    let evaluator = Evaluator::after_lines(code, &s.record, s.after_lines);
    let argument = Argument::new(&evaluator, &evaluator.rule_on(&s.question));
    argument.laws().first().map_or("none", |limb| limb.0)
}

#[test]
fn records_are_decided_by_the_law_that_they_name() {
    let mut wrong = Vec::new();
    let mut named = 0;
    for s in situations() {
        let Some(law) = &s.law else { continue };
        named += 1;
        let decides = deciding_law(s, s.code);
        if decides != law {
            wrong.push(format!("{}: {decides} and not {law}", s.name));
        }
    }
    assert!(named > 40, "{named} records name the law that decides");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A situation as its own code rules on it, with what the ruling turned on.
struct Ruled {
    situation: &'static Situation,
    limbs: Vec<Limb>,
    trace: Trace,
}

/// The situations of a code, those with the shortest records first.
fn ruled_situations(code: &Code) -> Vec<Ruled> {
    let mut ruled: Vec<Ruled> = situations()
        .iter()
        .filter(|situation| situation.code.id == code.id)
        .map(|situation| {
            let evaluator = Evaluator::after_lines(code, &situation.record, situation.after_lines);
            let (ruling, trace) = evaluator.rule_with_trace(&situation.question);
            Ruled { situation, limbs: ruling.limbs, trace }
        })
        .collect();
    ruled.sort_by_key(|ruled| ruled.situation.after_lines);
    ruled
}

/// Whether some situation is answered otherwise without a rule, or no longer decided by the law that its record names.
fn is_needed(rule: &Rule, code: &Code, ruled: &[Ruled]) -> bool {
    let without = code.without_rule(rule.id);
    // A rule that denies something changes no answer: it is the reason for one.
    let denies = matches!(rule.role, Role::Denies(..));
    let differs = |ruled: &&Ruled| {
        let s = ruled.situation;
        s.answer_under(&without) != s.answer
            || (denies && s.laws_under(&without) != ruled.limbs)
            || s.law.as_deref().is_some_and(|law| deciding_law(s, &without) != law)
    };
    // Where the rule came into play its loss is likely to be felt, so those situations go first.
    let (live, idle): (Vec<_>, Vec<_>) = ruled.iter().partition(|ruled| !ruled.trace.is_rule_idle(rule.id));
    live.iter().chain(&idle).any(differs)
}

#[test]
fn dropping_any_rule_changes_some_answer() {
    let mut missing = Vec::new();
    for code in codes::all() {
        let ruled = ruled_situations(code);
        // The rules that an overlay shares with the code below it are tried there.
        let own = code.rules().iter().filter(|rule| !is_taken_over(code, rule));
        missing.extend(own.filter(|rule| !is_needed(rule, code, &ruled)).map(|rule| (code.id, rule.id)));
    }
    assert!(missing.is_empty(), "rules that no case, variation or record needs: {missing:?}");
}

#[test]
fn no_ruling_cites_a_later_line_and_replay_equals_folding() {
    for s in situations() {
        let mut facts = oddtrick_table::Facts::from_setup(&s.record.setup);
        for n in 0..=s.record.lines.len() {
            let evaluator = Evaluator::after_lines(s.code, &s.record, n);
            assert_eq!(*evaluator.facts, facts, "{} after {n} lines", s.name);
            for finding in evaluator.rule_on(&s.question).findings {
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
    assert!(empty.is_empty(), "limbs without rules, and without a reason for it: {empty:?}");
}

#[test]
fn every_gap_of_a_scan_is_listed_as_unsettled() {
    let library = crate::common::library();
    // A game with dummy has the rules of whist, and a few more.
    for code in codes::all().iter().filter(|code| !code.id.ends_with("dummy")) {
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
