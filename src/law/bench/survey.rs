//! The survey: what a code finds in a record without being asked.

use std::rc::Rc;

use super::Bench;
use crate::condition::Asked;
use crate::liability::{Liability, Subject};
use crate::resolver::Resolution;
use crate::row::Issue;
use oddtrick_table::{ActIx, BySide, Party, Side, Tri};

/// Everything irregular in a record, and what it leaves open.
#[derive(Debug, Clone)]
pub struct Survey {
    /// In the order in which it happened.
    pub found: Vec<Irregularity>,
    /// What each side may now exact.
    pub open: BySide<Vec<Liability>>,
}

/// Something that a law speaks of.
#[derive(Debug, Clone)]
pub struct Irregularity {
    pub subject: Subject,
    /// The line that it happened on.
    pub at: ActIx,
    pub by: Option<Party>,
    /// What is so of it, or may be so for all that is told.
    pub issues: Vec<(Issue, Rc<Resolution>)>,
}

impl Bench<'_> {
    /// Surveys the record.
    pub fn survey(&self) -> Survey {
        let mut found: Vec<Irregularity> = Vec::new();
        for side in Side::ALL {
            for subject in self.subjects_of(side) {
                let known = found.iter().any(|irregularity| irregularity.subject == subject);
                found.extend(self.irregularity(subject).filter(|_| !known));
            }
        }
        found.sort_by_key(|irregularity| (irregularity.at, irregularity.subject));
        let open = |side| self.open_to(side).into_iter().filter(|l| !self.is_right(l.penalty, l.subject)).collect();
        Survey { found, open: BySide::from_fn(open) }
    }

    fn irregularity(&self, subject: Subject) -> Option<Irregularity> {
        let kind = subject.kind(&self.facts);
        let amiss = self.code.issues(kind).filter(|issue| !self.code.is_right(kind, *issue));
        let issues = amiss.map(|issue| (issue, self.resolve(issue, subject)));
        let issues: Vec<_> = issues.filter(|(_, resolution)| resolution.is != Tri::No).collect();
        let at = Asked { bench: self, subject, issue: issues.first()?.0 }.at();
        Some(Irregularity { subject, at, by: self.owed_by(subject), issues })
    }
}
