//! A ruling as it is being written.

use std::ops::{Deref, DerefMut};

use rustc_hash::FxHashSet;

use crate::liability::Subject;
use crate::row::Issue;
use crate::ruling::{Finding, Ruling};

/// A ruling being written, with what has gone into it: conditions lean on the same issues again and
/// again, and each is to be told once.
#[derive(Debug, Clone)]
pub(super) struct Draft {
    ruling: Ruling,
    /// What has been recorded: after how many lines, what was asked, and of what.
    recorded: FxHashSet<(usize, Issue, Subject)>,
    found: FxHashSet<Finding>,
}

impl Draft {
    /// A ruling of which nothing but its question is written.
    pub fn of(ruling: Ruling) -> Draft {
        Draft { ruling, recorded: FxHashSet::default(), found: FxHashSet::default() }
    }

    /// Takes note that an issue is recorded as it stood after so many lines; whether it was not yet.
    pub fn begin(&mut self, after: usize, issue: Issue, subject: Subject) -> bool {
        self.recorded.insert((after, issue, subject))
    }

    /// Adds a finding, unless it is there.
    pub fn find(&mut self, finding: Finding) {
        if self.found.insert(finding) {
            self.ruling.findings.push(finding);
        }
    }

    /// The ruling as it has come to be.
    pub fn done(self) -> Ruling {
        self.ruling
    }
}

impl Deref for Draft {
    type Target = Ruling;

    fn deref(&self) -> &Ruling {
        &self.ruling
    }
}

impl DerefMut for Draft {
    fn deref_mut(&mut self) -> &mut Ruling {
        &mut self.ruling
    }
}
