//! A ruling while it is being put together.

use std::ops::{Deref, DerefMut};

use rustc_hash::FxHashSet;

use crate::finding::Finding;
use crate::ruling::Ruling;
use crate::vocabulary::{Issue, Subject};

/// A ruling being written, with what has gone into it: conditions depend on the same issues again and
/// again, and each is to be told once.
#[derive(Debug, Clone)]
pub(super) struct RulingBuilder {
    ruling: Ruling,
    /// What has been recorded: after how many lines, what was asked, and of what.
    recorded: FxHashSet<(usize, Issue, Subject)>,
    seen_findings: FxHashSet<Finding>,
}

impl RulingBuilder {
    /// A ruling of which nothing but its question is written.
    pub fn new(ruling: Ruling) -> RulingBuilder {
        RulingBuilder { ruling, recorded: FxHashSet::default(), seen_findings: FxHashSet::default() }
    }

    /// Takes note that an issue is recorded as it stood after so many lines; whether it was not yet.
    pub fn mark_recorded(&mut self, after: usize, issue: Issue, subject: Subject) -> bool {
        self.recorded.insert((after, issue, subject))
    }

    /// Adds a finding, unless it is there.
    pub fn add_finding(&mut self, finding: Finding) {
        if self.seen_findings.insert(finding) {
            self.ruling.findings.push(finding);
        }
    }

    /// The ruling as it has come to be.
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
