//! The scan: a code's rows tried under every combination of their conditions, to find where
//! they say nothing of a thing done, where they say two things at once, and which never matter.
//!
//! What it finds is a finding about the code itself, or about our reading of it.

use std::collections::{BTreeMap, BTreeSet};

use super::code::Code;
use super::condition::Condition;
use super::resolver::Argument;
use super::row::{Issue, Kind, Role, Row, RowId};
use oddtrick_table::{Known, Tri};

/// A thing done that no row gives anything for, though rows speak of it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Gap {
    pub kind: Kind,
    /// What is so of it.
    pub given: Condition,
    /// With none of these, every row that speaks of it gives nothing.
    pub without: Vec<Condition>,
    /// Those rows.
    pub rows: Vec<RowId>,
}

/// Two things that exclude one another and can stand together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Conflict {
    pub one: (Kind, Issue),
    pub other: (Kind, Issue),
    /// The grounds that carry them.
    pub rows: (Vec<RowId>, Vec<RowId>),
}

/// What a scan found.
#[derive(Debug, Clone, Default)]
pub struct Scan {
    /// Combinations tried.
    pub tried: u64,
    pub gaps: Vec<Gap>,
    pub conflicts: Vec<Conflict>,
    /// Rows that change the outcome under no combination.
    pub idle: Vec<RowId>,
}

/// Scans a code.
pub fn scan(code: &Code) -> Scan {
    let mut scan = Scan::default();
    let mut useful: BTreeSet<RowId> = BTreeSet::new();
    let mut carried: BTreeMap<(Kind, Issue), Vec<RowId>> = BTreeMap::new();
    for (kind, issue) in code.decided() {
        let Some(argument) = code.argument(kind, issue) else { continue };
        scan.tried += every_combination(argument, |truth| {
            let whole = argument.resolve(truth);
            if whole.is == Tri::Yes {
                let rows = carried.entry((kind, issue)).or_default();
                let grounds = whole.grounds.iter().filter(|id| code.row(id).is_some_and(|row| row.issue().is_some()));
                for row in grounds {
                    if !rows.contains(row) {
                        rows.push(row);
                    }
                }
            }
            for row in argument.rows() {
                if !useful.contains(row.id) && argument.without(row.id).resolve(truth).is != whole.is {
                    useful.insert(row.id);
                }
            }
        });
    }
    let kinds: BTreeSet<Kind> = code.decided().map(|(kind, _)| kind).collect();
    scan.gaps = kinds.into_iter().flat_map(|kind| gaps(code, kind)).collect();
    scan.conflicts = conflicts(&carried);
    // What is only denied has no outcome to change.
    let decides = code.rows().iter().filter(|row| !matches!(row.role, Role::Denies(..)));
    scan.idle = decides.map(|row| row.id).filter(|id| !useful.contains(id)).collect();
    scan
}

/// Tries an argument under every combination of its conditions; says how many there are.
fn every_combination(argument: &Argument, mut each: impl FnMut(&dyn Fn(Condition) -> Known)) -> u64 {
    let mut conditions: Vec<Condition> = argument.rows().iter().flat_map(|row| row.when).copied().collect();
    conditions.sort_unstable();
    conditions.dedup();
    let count = 1_u64 << conditions.len();
    for combination in 0..count {
        each(&|condition| {
            let place = conditions.iter().position(|c| *c == condition).unwrap_or_default();
            Known { is: Tri::from(combination >> place & 1 == 1), at: None }
        });
    }
    count
}

/// Where a thing is done and every ground that speaks of it wants something more: the least
/// sets of conditions without which none of them is met.
fn gaps(code: &Code, kind: Kind) -> Vec<Gap> {
    let grounds: Vec<&Row> = code.rows().iter().filter(|row| row.kind() == Some(kind)).collect();
    let deeds: BTreeSet<Condition> = grounds.iter().filter_map(|row| row.when.first()).copied().collect();
    let mut gaps = Vec::new();
    for given in deeds {
        let speaking: Vec<&&Row> = grounds.iter().filter(|row| row.when.contains(&given)).collect();
        let wants: Vec<Vec<Condition>> =
            speaking.iter().map(|row| row.when.iter().copied().filter(|c| *c != given).collect::<Vec<_>>()).collect();
        // Without “it is not established” it would be so, and then some row would give something.
        for without in least_hitting(&wants).into_iter().filter(|w| !w.iter().any(|c| c.denies())) {
            gaps.push(Gap { kind, given, without, rows: speaking.iter().map(|row| row.id).collect() });
        }
    }
    gaps
}

/// The least sets that have a member in common with each of some sets; none if one is empty.
fn least_hitting(sets: &[Vec<Condition>]) -> Vec<Vec<Condition>> {
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
fn conflicts(carried: &BTreeMap<(Kind, Issue), Vec<RowId>>) -> Vec<Conflict> {
    let mut conflicts = Vec::new();
    for (one, first) in carried {
        for (other, second) in carried.range(one..).skip(1) {
            if one.1.excludes(other.1) {
                conflicts.push(Conflict { one: *one, other: *other, rows: (first.clone(), second.clone()) });
            }
        }
    }
    conflicts
}
