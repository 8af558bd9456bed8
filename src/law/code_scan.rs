//! The scan: a code's rows tried under every combination of their conditions, to find where
//! they say nothing of a thing done, where they say two things at once, and which never matter.
//!
//! What it finds is a finding about the code itself, or about our reading of it.

use std::collections::{BTreeMap, BTreeSet};

use crate::code::Code;
use crate::condition::Condition;
use crate::rule::{Role, Rule};
use crate::rule_set::RuleSet;
use crate::vocabulary::{Issue, RuleId, SubjectKind};
use oddtrick_table::{SourcedTruth, Truth};

/// A thing done that no row gives anything for, though rows speak of it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct CodeGap {
    pub kind: SubjectKind,
    /// What is so of it.
    pub given: Condition,
    /// With none of these, every row that speaks of it gives nothing.
    pub without: Vec<Condition>,
    /// Those rows.
    pub rules: Vec<RuleId>,
}

/// Two things that exclude one another and can stand together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct CodeConflict {
    pub one: (SubjectKind, Issue),
    pub other: (SubjectKind, Issue),
    /// The grounds that carry them.
    pub rules: (Vec<RuleId>, Vec<RuleId>),
}

/// What a scan found.
#[derive(Debug, Clone, Default)]
pub struct CodeScan {
    /// Combinations tried.
    pub combinations_tried: u64,
    pub gaps: Vec<CodeGap>,
    pub conflicts: Vec<CodeConflict>,
    /// Rows that change the outcome under no combination.
    pub idle_rules: Vec<RuleId>,
}

/// Scans a code.
pub fn scan_code(code: &Code) -> CodeScan {
    let mut scan = CodeScan::default();
    let mut useful: BTreeSet<RuleId> = BTreeSet::new();
    let mut carried: BTreeMap<(SubjectKind, Issue), Vec<RuleId>> = BTreeMap::new();
    for (kind, issue) in code.decided_issues() {
        let Some(argument) = code.rule_set(kind, issue) else { continue };
        scan.combinations_tried += try_every_combination(argument, |truth| {
            let whole = argument.resolve(truth);
            if whole.truth == Truth::Yes {
                let rows = carried.entry((kind, issue)).or_default();
                let grounds =
                    whole.grounds.iter().filter(|id| code.rule(id).is_some_and(|row| row.ground_issue().is_some()));
                for row in grounds {
                    if !rows.contains(row) {
                        rows.push(row);
                    }
                }
            }
            for row in argument.rules() {
                if !useful.contains(row.id) && argument.without_rule(row.id).resolve(truth).truth != whole.truth {
                    useful.insert(row.id);
                }
            }
        });
    }
    let kinds: BTreeSet<SubjectKind> = code.decided_issues().map(|(kind, _)| kind).collect();
    scan.gaps = kinds.into_iter().flat_map(|kind| find_gaps(code, kind)).collect();
    scan.conflicts = find_conflicts(&carried);
    // What is only denied has no outcome to change.
    let decides = code.rules().iter().filter(|row| !matches!(row.role, Role::Denies(..)));
    scan.idle_rules = decides.map(|row| row.id).filter(|id| !useful.contains(id)).collect();
    scan
}

/// Tries an argument under every combination of its conditions; says how many there are.
fn try_every_combination(argument: &RuleSet, mut each: impl FnMut(&dyn Fn(Condition) -> SourcedTruth)) -> u64 {
    let mut conditions: Vec<Condition> = argument.rules().iter().flat_map(|row| row.conditions).copied().collect();
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

/// Where a thing is done and every ground that speaks of it wants something more: the least
/// sets of conditions without which none of them is met.
fn find_gaps(code: &Code, kind: SubjectKind) -> Vec<CodeGap> {
    let grounds: Vec<&Rule> = code.rules().iter().filter(|row| row.ground_kind() == Some(kind)).collect();
    let deeds: BTreeSet<Condition> = grounds.iter().filter_map(|row| row.conditions.first()).copied().collect();
    let mut gaps = Vec::new();
    for given in deeds {
        let speaking: Vec<&&Rule> = grounds.iter().filter(|row| row.conditions.contains(&given)).collect();
        let wants: Vec<Vec<Condition>> = speaking
            .iter()
            .map(|row| row.conditions.iter().copied().filter(|c| *c != given).collect::<Vec<_>>())
            .collect();
        // Without “it is not established” it would be so, and then some row would give something.
        for without in minimal_hitting_sets(&wants).into_iter().filter(|w| !w.iter().any(|c| c.is_negated())) {
            gaps.push(CodeGap { kind, given, without, rules: speaking.iter().map(|row| row.id).collect() });
        }
    }
    gaps
}

/// The least sets that have a member in common with each of some sets; none if one is empty.
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

/// What can stand beside what it excludes. Two things done in one deal may each decide its fate.
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
