//! Surveys: everything irregular that a code finds in a record.

use std::rc::Rc;

use super::Evaluator;
use crate::question::Question;
use crate::resolver::Resolution;
use crate::vocabulary::{Issue, Liability, Subject};
use oddtrick_table::{BySide, LineIndex, Party, Side, Truth};

/// Everything irregular in a record, and what each side may demand.
#[derive(Debug, Clone)]
pub struct Survey {
    /// In the order in which it happened.
    pub irregularities: Vec<Irregularity>,
    /// What each side may demand now.
    pub exactable: BySide<Vec<Liability>>,
    /// The questions to which the code gives an answer worth telling, each with the number of lines after which it is
    /// asked.
    pub questions: Vec<(Question, usize)>,
}

/// Something in the record that a rule of the code applies to.
#[derive(Debug, Clone)]
pub struct Irregularity {
    /// What it is.
    pub subject: Subject,
    /// The line that it happened on.
    pub line: LineIndex,
    /// Who is responsible for it, if anybody is.
    pub responsible: Option<Party>,
    /// The issues that hold for it, or may hold.
    pub issues: Vec<(Issue, Rc<Resolution>)>,
}

impl Evaluator<'_> {
    /// Surveys the record.
    pub fn survey(&self) -> Survey {
        let mut found: Vec<Irregularity> = Vec::new();
        for side in Side::ALL {
            for subject in self.subjects_against(side) {
                let known = found.iter().any(|irregularity| irregularity.subject == subject);
                found.extend(self.find_irregularity(subject).filter(|_| !known));
            }
        }
        found.sort_by_key(|irregularity| (irregularity.line, irregularity.subject));
        let open = |side| self.exactable_by(side).into_iter().filter(|l| !l.ordinary_right).collect();
        let questions = self.questions_worth_asking(&found);
        Survey { irregularities: found, exactable: BySide::from_fn(open), questions }
    }

    fn find_irregularity(&self, subject: Subject) -> Option<Irregularity> {
        let kind = subject.kind(&self.facts);
        let amiss = self
            .code
            .issues_for(kind)
            .filter(|issue| !issue.is_permission() && !self.code.is_ordinary_right(kind, *issue));
        let issues = amiss.map(|issue| (issue, self.resolve(issue, subject)));
        let issues: Vec<_> = issues.filter(|(_, resolution)| resolution.truth != Truth::No).collect();
        issues.first()?;
        Some(Irregularity {
            subject,
            line: subject.line(&self.facts),
            responsible: subject.responsible(&self.facts),
            issues,
        })
    }
}
