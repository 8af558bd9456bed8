//! Scans of a code: its rules are tried under every combination of their conditions.
//!
//! A scan finds acts for which the rules give nothing, issues that contradict each other, and rules
//! that never matter. Each finding is about the code itself, or about our reading of it.

use std::collections::{BTreeMap, BTreeSet};

use crate::code::Code;
use crate::condition::Condition;
use crate::rule::{Role, Rule};
use crate::rule_set::RuleSet;
use crate::rule_test::Tests;
use crate::vocabulary::{Issue, RuleId, SubjectKind};
use oddtrick_table::{SourcedTruth, Truth};

/// An act that rules mention but that, in some cases, none of them gives anything for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct CodeGap {
    /// The kind of subject.
    pub kind: SubjectKind,
    /// The condition that describes the act.
    pub given: Condition,
    /// If none of these holds, no rule that mentions the act gives anything.
    pub without: Vec<Condition>,
    /// The rules that mention it.
    pub rules: Vec<RuleId>,
}

/// Two issues that exclude each other but can both hold.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct CodeConflict {
    /// The kind of subject and the issue.
    pub one: (SubjectKind, Issue),
    /// The other kind of subject and issue.
    pub other: (SubjectKind, Issue),
    /// The rules that decide each of them.
    pub rules: (Vec<RuleId>, Vec<RuleId>),
}

/// What a scan found.
#[derive(Debug, Clone, Default)]
pub struct CodeScan {
    /// How many combinations were tried.
    pub combinations_tried: u64,
    /// Acts for which the rules give nothing.
    pub gaps: Vec<CodeGap>,
    /// Issues that contradict each other.
    pub conflicts: Vec<CodeConflict>,
    /// Rules that do not change the outcome under any combination.
    pub idle_rules: Vec<RuleId>,
}

/// Scans a code.
pub fn scan_code(code: &Code) -> CodeScan {
    let mut scan = CodeScan::default();
    let mut useful: BTreeSet<RuleId> = BTreeSet::new();
    let mut carried: BTreeMap<(SubjectKind, Issue), Vec<RuleId>> = BTreeMap::new();
    for (kind, issue) in code.decided_issues() {
        let Some(rule_set) = code.rule_set(kind, issue) else { continue };
        scan.combinations_tried += try_every_combination(rule_set, |truth| {
            let whole = rule_set.resolve(truth, Tests::Needed);
            if whole.truth == Truth::Yes {
                let rules = carried.entry((kind, issue)).or_default();
                let grounds =
                    whole.grounds.iter().filter(|id| code.rule(id).is_some_and(|rule| rule.ground_issue().is_some()));
                for rule in grounds {
                    if !rules.contains(rule) {
                        rules.push(rule);
                    }
                }
            }
            for rule in rule_set.rules() {
                if !useful.contains(rule.id)
                    && rule_set.without_rule(rule.id).resolve(truth, Tests::Needed).truth != whole.truth
                {
                    useful.insert(rule.id);
                }
            }
        });
    }
    let kinds: BTreeSet<SubjectKind> = code.decided_issues().map(|(kind, _)| kind).collect();
    scan.gaps = kinds.into_iter().flat_map(|kind| find_gaps(code, kind)).collect();
    scan.conflicts = find_conflicts(&carried);
    // A rule that only denies something has no outcome to change.
    let decides = code.rules().iter().filter(|rule| !matches!(rule.role, Role::Denies(..)));
    let decides = decides.filter(|rule| !code.acts_only_on_missing_laws(rule));
    // A rule that gives in a special case what another gives in all is there for its words.
    let says_again =
        |rule: &Rule| code.rules().iter().any(|other| rule.role == other.role && rule.is_special_case_of(other));
    let decides = decides.filter(|rule| !says_again(rule));
    scan.idle_rules = decides.map(|rule| rule.id).filter(|id| !useful.contains(id)).collect();
    scan
}

/// Tries a rule set under every combination of its conditions. Returns how many there are.
fn try_every_combination(rule_set: &RuleSet, mut each: impl FnMut(&dyn Fn(Condition) -> SourcedTruth)) -> u64 {
    let mut conditions: Vec<Condition> = rule_set.rules().iter().flat_map(Rule::conditions).collect();
    conditions.sort_unstable();
    conditions.dedup();
    let count = 1_u64 << conditions.len();
    for combination in 0..count {
        each(&|condition| {
            let place = conditions.iter().position(|c| *c == condition).unwrap_or_default();
            SourcedTruth { truth: Truth::from(combination >> place & 1 == 1), at: None }
        });
    }
    count
}

/// Finds acts where every rule that mentions the act needs another condition: the smallest sets of
/// conditions without which none of these rules applies.
fn find_gaps(code: &Code, kind: SubjectKind) -> Vec<CodeGap> {
    // What somebody may do is no penalty that could be wanting.
    let gives = |rule: &&Rule| rule.ground_issue().is_some_and(|issue| !issue.is_permission());
    let grounds: Vec<&Rule> =
        code.rules().iter().filter(gives).filter(|rule| rule.ground_kind() == Some(kind)).collect();
    let acts: BTreeSet<Condition> = grounds.iter().filter_map(|rule| rule.conditions().next()).collect();
    let mut gaps = Vec::new();
    for given in acts {
        let speaking: Vec<&&Rule> = grounds.iter().filter(|rule| rule.has_condition(given)).collect();
        let wants: Vec<Vec<Condition>> =
            speaking.iter().map(|rule| rule.conditions().filter(|c| *c != given).collect::<Vec<_>>()).collect();
        // If “it is not established” fails, it is established, and then some rule gives something.
        for without in minimal_hitting_sets(&wants).into_iter().filter(|w| !w.iter().any(|c| c.is_negated())) {
            gaps.push(CodeGap { kind, given, without, rules: speaking.iter().map(|rule| rule.id).collect() });
        }
    }
    gaps
}

/// The smallest sets that share a member with every given set. There are none if a given set is empty.
fn minimal_hitting_sets(sets: &[Vec<Condition>]) -> Vec<Vec<Condition>> {
    let mut hitting: Vec<BTreeSet<Condition>> = vec![BTreeSet::new()];
    for set in sets {
        let mut next: Vec<BTreeSet<Condition>> = Vec::new();
        for chosen in &hitting {
            if set.iter().any(|condition| chosen.contains(condition)) {
                next.push(chosen.clone());
                continue;
            }
            next.extend(set.iter().map(|condition| chosen.iter().copied().chain([*condition]).collect()));
        }
        let least = |one: &BTreeSet<Condition>| !next.iter().any(|other| other != one && other.is_subset(one));
        hitting = next.iter().filter(|one| least(one)).cloned().collect();
        hitting.sort();
        hitting.dedup();
    }
    hitting.into_iter().map(|set| set.into_iter().collect()).collect()
}

/// Finds issues that can hold although they exclude each other. Two acts in one deal may each decide what
/// happens to it.
fn find_conflicts(carried: &BTreeMap<(SubjectKind, Issue), Vec<RuleId>>) -> Vec<CodeConflict> {
    let mut conflicts = Vec::new();
    for (one, first) in carried {
        for (other, second) in carried.range(one..).skip(1) {
            if one.1.is_incompatible_with(other.1) {
                conflicts.push(CodeConflict { one: *one, other: *other, rules: (first.clone(), second.clone()) });
            }
        }
    }
    conflicts
}
