//! Every limit of every rule, tried by itself: a record in which everything else that the rule asks for happened
//! and only this limit failed.
//!
//! The records are made from those in which the rule applies, by leaving out, adding, moving or turning one line.
//!
//! ```text
//! cargo test --test engine limits -- --nocapture
//! ```
use std::collections::{BTreeMap, BTreeSet};

use crate::common::generated::targeted_records;
use crate::common::{is_taken_over, situations};
use oddtrick_law::{Answer, Argument, Clause, Code, Condition, DealOutcome, Evaluator, Question, Rule, RuleStatus};
use oddtrick_law::{StepEffect, codes};
use oddtrick_table::{Line, Record, Relabelling};

/// A limit: the code, the rule, the condition.
type LimitKey = (&'static str, &'static str, &'static str);

/// Why nobody is told no by a limit of who goes first.
const PAIR: &str = "It compares two players: where it fails for one of them it holds for the other.";

/// Limits that no record can show failing alone with the answer *no*, and why.
const NOT_BY_ITSELF: &[(&str, &str, &str, &str)] = &[
    ("english-club", "16.lowest", "table-forming", PAIR),
    ("english-club", "22.prior", "no-other-table", PAIR),
    ("english-club", "22.prior", "other-has-table", PAIR),
    ("english-club", "24.fresh", "lower-card", PAIR),
    ("english-club", "25.cut", "lower-card", PAIR),
    ("english-club", "38.dealer", "by-dealers-side", "Where it fails, 38.opponent gives the dealer the new deal."),
    (
        "english-club",
        "38.opponent",
        "by-dealers-opponent",
        "Where it fails, 38.dealer gives his opponents the new deal.",
    ),
    ("english-club", "43", "dealt-himself", "Where it fails, 51 says what becomes of the deal."),
    ("american-1894", "17.IV", "pack-perfect", "Where it fails, 14.II makes a new deal."),
    ("american-1894", "19.deal", "pack-perfect", "Where it fails, 14.II makes a new deal."),
    ("american-1894", "19.must", "pack-perfect", "Where it fails, 14.II makes a new deal."),
    ("american-1894", "19.deal", "first-trick-played", "Where it fails, 17.IV makes it a misdeal."),
    ("american-1894", "19.I", "opponents-right", "Where it fails, 19.must makes a new deal."),
    ("cayenne", "37.see", "is-last-trick", "Records can only tell of a demand for the last trick."),
    ("solo-whist", "19.two", "first-trick-played", "Where it fails, 17.IV makes it a misdeal."),
    ("solo-whist", "31.single", "no-misere-or-slam", "Where it fails, 31.hopeless gives the same."),
    ("solo-whist", "31.single", "by-bidder", "Where it fails, 31.entire gives the same, or 31.proved ends it."),
    ("solo-whist", "31.hopeless", "by-bidder", "Where it fails, 31.whole gives the same."),
    ("solo-whist", "31.hopeless", "misere-or-slam", "Where it fails, 31.single gives the same."),
    (
        "solo-whist",
        "31.whole",
        "misere-or-slam",
        "Where it fails, 31.entire gives the same, or 31.proved says why it does not.",
    ),
    ("english-club", "91", "is-last-trick", "Records can only tell of a demand for the last trick."),
];

fn limits(rule: &Rule) -> impl Iterator<Item = &Clause> {
    rule.clauses.iter().filter(|clause| !clause.is_occasion() && clause.condition.depends_on().is_none())
}

fn is_no(answer: &Answer) -> bool {
    match answer {
        Answer::No | Answer::NoLaw | Answer::NotDue(_) => true,
        Answer::MayExact(open) => open.is_empty(),
        Answer::Deal(outcomes) => outcomes.contains(&DealOutcome::Stands),
        Answer::Persons(chosen) => chosen.certain.0.is_empty() && chosen.must_cut.0.is_empty(),
        Answer::PartnersAndDealer(settled) => settled.sides.is_none(),
        _ => false,
    }
}

/// What became of a rule in a ruling.
fn statuses(evaluator: &Evaluator<'_>, question: &Question, rule: &Rule) -> Vec<RuleStatus> {
    let found = evaluator.rule_on(question).findings;
    found.into_iter().filter(|finding| finding.rule == rule.id).map(|finding| finding.status).collect()
}

/// Whether a limit is all that a rule lacks: if it held, the rule would apply.
fn lacks_only(evaluator: &Evaluator<'_>, question: &Question, rule: &Rule, limit: Condition) -> bool {
    let lacks = statuses(evaluator, question, rule).contains(&RuleStatus::Unmet(limit));
    let supposed = || evaluator.before_line(evaluator.line_count()).supposing(limit, true);
    let meets = |status: &RuleStatus| !matches!(status, RuleStatus::Unmet(_) | RuleStatus::Needs(_));
    lacks && statuses(&supposed(), question, rule).iter().any(meets)
}

/// The limits of a rule that a record shows failing alone. A rule that gives something must be ruled *no*, with a step
/// that cites the limb and the words of the limit. A rule that takes something
/// away, or denies it, must not do so.
fn shown(code: &'static Code, rule: &Rule, question: &Question, record: &Record) -> Vec<Condition> {
    let evaluator = Evaluator::new(code, record);
    let ruling = evaluator.rule_on(question);
    let alone = limits(rule).filter(|clause| lacks_only(&evaluator, question, rule, clause.condition));
    if rule.ground_issue().is_none() {
        return alone.map(|clause| clause.condition).collect();
    }
    if !is_no(&ruling.answer) {
        return Vec::new();
    }
    let argument = Argument::new(&evaluator, &ruling);
    let cites = |clause: &&Clause| {
        argument.steps.iter().any(|step| {
            step.limb == rule.limb
                && step.effect == StepEffect::FallsShort(clause.condition)
                && step.words == rule.words_of(clause)
        })
    };
    alone.filter(cites).map(|clause| clause.condition).collect()
}

/// What may matter to a rule: the situations in which it was looked at, and their lines.
#[derive(Default)]
struct Surroundings {
    situations: Vec<(Question, Record)>,
    lines: Vec<Line>,
}

fn surroundings() -> BTreeMap<(&'static str, &'static str), Surroundings> {
    let mut about: BTreeMap<(&str, &str), Surroundings> = BTreeMap::new();
    for situation in situations() {
        let record = situation.record.prefix(situation.after_lines);
        for code in codes::all() {
            let ruling = Evaluator::new(code, &record).rule_on(&situation.question);
            let rules: BTreeSet<&str> = ruling.findings.iter().map(|finding| finding.rule).collect();
            for rule in rules {
                let of_rule = about.entry((code.id, rule)).or_default();
                of_rule.situations.push((situation.question.clone(), record.clone()));
                for line in &record.lines {
                    if !of_rule.lines.contains(line) {
                        of_rule.lines.push(line.clone());
                    }
                }
            }
        }
    }
    about
}

/// The records that differ from one in a single line.
fn neighbours<'a>(record: &'a Record, pool: &'a [Line]) -> impl Iterator<Item = Record> + 'a {
    let with = |change: &dyn Fn(&mut Vec<Line>)| {
        let mut other = record.clone();
        change(&mut other.lines);
        other
    };
    let count = record.lines.len();
    let without = (0..count).map(move |n| with(&|lines| drop(lines.remove(n))));
    let turned = (0..count).flat_map(move |n| {
        Relabelling::rotations_and_suit_orders().take(8).map(move |by| with(&|lines| lines[n] = lines[n].relabel(&by)))
    });
    let moved = (0..count).flat_map(move |from| {
        (0..count).map(move |to| {
            with(&|lines| {
                let line = lines.remove(from);
                lines.insert(to, line);
            })
        })
    });
    let more = pool
        .iter()
        .flat_map(move |line| (0..=count).map(move |place| with(&|lines| lines.insert(place, line.clone()))));
    let instead =
        pool.iter().flat_map(move |line| (0..count).map(move |place| with(&|lines| lines[place] = line.clone())));
    without.chain(turned).chain(moved).chain(more).chain(instead).filter(|record| record.inconsistencies().is_empty())
}

/// The limits of a rule that nothing shows: neither a situation, nor a record near one in which the rule applies, nor
/// one near a situation in which it was looked at.
fn missing_limits(code: &'static Code, rule: &Rule, about: &Surroundings) -> Vec<Condition> {
    let mut wanted: Vec<Condition> = limits(rule).map(|clause| clause.condition).collect();
    let mut try_record = |question: &Question, record: &Record| {
        if !wanted.is_empty() {
            let found = shown(code, rule, question, record);
            wanted.retain(|condition| !found.contains(condition));
        }
        wanted.is_empty()
    };
    if about.situations.iter().any(|(question, record)| try_record(question, record)) {
        return Vec::new();
    }
    let target = targeted_records().iter().find(|target| target.code.id == code.id && target.rule == rule.id);
    let near_target = target.into_iter().map(|target| (&target.question, &target.record));
    let mut near = about.situations.iter().map(|(question, record)| (question, record)).collect::<Vec<_>>();
    near.sort_by_key(|(_, record)| record.lines.len());
    for (question, record) in near_target.chain(near.into_iter().take(BASES)) {
        for neighbour in neighbours(record, &about.lines) {
            if try_record(question, &neighbour) {
                return Vec::new();
            }
        }
    }
    wanted
}

/// How many situations are varied for a rule, the shortest first.
const BASES: usize = 12;

#[test]
fn every_limit_fails_alone_in_some_record() {
    let about = surroundings();
    let (mut count, mut of_rights) = (0, 0);
    let mut missing: Vec<LimitKey> = Vec::new();
    for code in codes::all() {
        // Rules that an overlay takes over are tried under the code below it.
        for rule in code.rules().iter().filter(|rule| !is_taken_over(code, rule)) {
            count += limits(rule).count();
            of_rights += if rule.ground_issue().is_some() { limits(rule).count() } else { 0 };
            if let Some(about) = about.get(&(code.id, rule.id)).filter(|_| limits(rule).count() > 0) {
                let open = missing_limits(code, rule, about);
                missing.extend(open.into_iter().map(|condition| (code.id, rule.id, condition.key())));
            }
        }
    }
    let missing_rights = missing.iter().filter(|(code, rule, _)| {
        codes::find(code).and_then(|code| code.rule(rule)).is_some_and(|rule| rule.ground_issue().is_some())
    });
    let shown = of_rights - missing_rights.count();
    println!("{} of {count} limits fail alone in some record", count - missing.len());
    println!("{shown} of {of_rights} limits of rules that give something are cited for a no");
    let explained = |limit: &LimitKey| NOT_BY_ITSELF.iter().any(|(code, rule, key, _)| *limit == (*code, *rule, *key));
    let stale = NOT_BY_ITSELF.iter().filter(|(code, rule, key, _)| !missing.contains(&(code, rule, key)));
    assert_eq!(stale.collect::<Vec<_>>(), Vec::<&(&str, &str, &str, &str)>::new(), "these can be shown after all");
    missing.retain(|limit| !explained(limit));
    assert!(missing.is_empty(), "{} limits that no record shows failing alone:\n{missing:#?}", missing.len());
}
