//! Puts a ruling together.

use std::ops::{Deref, DerefMut};

use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::finding::Finding;
use crate::ruling::{Point, Ruling};
use crate::vocabulary::{Issue, Subject};

/// Room for as many findings and issues as a short ruling has, so that they need not grow step by step.
const USUAL_FINDINGS: usize = 28;
const USUAL_ISSUES: usize = 14;

/// A ruling in the making. Conditions depend on the same issues again and again, so it remembers what it
/// holds already and records each issue once.
#[derive(Debug, Clone)]
pub(super) struct RulingBuilder {
    ruling: Ruling,
    /// What has been recorded: the number of lines known, the issue and the subject.
    recorded: FxHashSet<(usize, Issue, Subject)>,
    /// Where the first finding about a rule and a subject is, by the address of the rule's name: all copies of a rule
    /// in a code share it, and an address is quicker to hash than a name.
    first_findings: FxHashMap<(usize, Subject), usize>,
    seen_points: FxHashSet<Point>,
}

impl RulingBuilder {
    /// Starts with a ruling that has only its question.
    pub fn new(mut ruling: Ruling) -> RulingBuilder {
        ruling.findings.reserve(USUAL_FINDINGS);
        RulingBuilder {
            ruling,
            recorded: FxHashSet::with_capacity_and_hasher(USUAL_ISSUES, FxBuildHasher),
            first_findings: FxHashMap::with_capacity_and_hasher(USUAL_FINDINGS, FxBuildHasher),
            seen_points: FxHashSet::default(),
        }
    }

    /// Marks an issue as recorded after so many lines. Returns whether it was not recorded before.
    pub fn mark_recorded(&mut self, after: usize, issue: Issue, subject: Subject) -> bool {
        self.recorded.insert((after, issue, subject))
    }

    /// Adds a finding, unless it is there already.
    pub fn add_finding(&mut self, finding: Finding) {
        let findings = &mut self.ruling.findings;
        let key = (finding.rule.as_ptr().addr(), finding.subject);
        let first = *self.first_findings.entry(key).or_insert(findings.len());
        if first == findings.len() || !findings[first..].contains(&finding) {
            findings.push(finding);
        }
    }

    /// Adds an issue that the answer rests on, unless it is there already.
    pub fn add_point(&mut self, point: Point) {
        if self.seen_points.insert(point) {
            self.ruling.points.push(point);
        }
    }

    /// Takes back the grounds and the issues added so far.
    pub fn clear_grounds(&mut self) {
        self.ruling.grounds.clear();
        self.clear_points();
    }

    /// Takes back the issues added so far.
    pub fn clear_points(&mut self) {
        self.ruling.points.clear();
        self.seen_points.clear();
    }

    /// The finished ruling.
    pub fn build(self) -> Ruling {
        self.ruling
    }
}

impl Deref for RulingBuilder {
    type Target = Ruling;

    fn deref(&self) -> &Ruling {
        &self.ruling
    }
}

impl DerefMut for RulingBuilder {
    fn deref_mut(&mut self) -> &mut Ruling {
        &mut self.ruling
    }
}

/// Adds the items that are not in the list yet.
pub(super) fn extend_unique<T: PartialEq + Copy>(into: &mut Vec<T>, from: &[T]) {
    for item in from {
        if !into.contains(item) {
            into.push(*item);
        }
    }
}
