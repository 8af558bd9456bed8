//! Rulings: the answer to a question, with its reasons.

use crate::answer::Answer;
use crate::finding::{Finding, RuleStatus};
use crate::question::Question;
use crate::vocabulary::{HandOutcome, Issue, Limb, RuleId, Subject};
use oddtrick_table::Demand;

/// An issue that a ruling rests on, as it stood after some lines of the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Point {
    /// How many lines of the record had happened.
    pub after_lines: usize,
    /// The issue.
    pub issue: Issue,
    /// What it was decided for.
    pub subject: Subject,
}

/// The answer to a question about a record under one code, with its reasons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The name of the code that was applied.
    pub code: &'static str,
    /// The question.
    pub question: Question,
    /// The answer.
    pub answer: Answer,
    /// The rules that the answer rests on, the decisive one first.
    pub grounds: Vec<RuleId>,
    /// The limbs that the answer rests on: those of the grounds, then those of the scoring rules.
    pub limbs: Vec<Limb>,
    /// The issues that the answer rests on. [`Argument`](crate::Argument) explains them.
    pub points: Vec<Point>,
    /// Every rule that was considered, with its status.
    pub findings: Vec<Finding>,
    /// For a question about the best choice: each possible choice of penalties, with its outcome.
    pub elections: Vec<(Vec<Demand>, HandOutcome)>,
}

impl Ruling {
    /// Whether the answer lists a demand among those that may be made.
    pub fn may_exact(&self, demand: Demand) -> bool {
        matches!(&self.answer, Answer::MayExact(open) if open.contains(&demand))
    }

    /// The status of a rule, or `None` if it was not considered. If the rule was tried on several
    /// subjects, the most informative status.
    pub fn status_of(&self, rule: &str) -> Option<RuleStatus> {
        let rank = |status: &RuleStatus| match status {
            RuleStatus::Applied { .. } => 0,
            RuleStatus::Needs(_) | RuleStatus::Doubtful => 2,
            RuleStatus::Unmet(_) => 3,
            _ => 1,
        };
        self.findings.iter().filter(|f| f.rule == rule).map(|f| f.status).min_by_key(rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Evaluator, codes};
    use oddtrick_table::notation;

    const TWO_TRICKS: &str = "Y leads 9S\nB plays 4D\nB holds no spade\nZ plays 3S\nA plays 2S\n\
        Y turns the trick\nY quits the trick\n\
        Y leads 3C\nB plays 5H\nZ plays 4C\nA plays 6C\nA turns the trick\nA quits the trick\n";

    /// The status of rule 73.quitted, and whether Y-Z may take three tricks.
    fn quitted(record: &str) -> (&'static str, bool) {
        let record = notation::parse(record).expect("a record").record;
        let ruling =
            Evaluator::new(&codes::all()[0], &record).rule_on(&"what may Y-Z exact".parse().expect("a question"));
        assert_eq!(ruling.status_of("no rule"), None);
        let status = ruling.status_of("73.quitted").expect("a status");
        (status.name(), ruling.may_exact(Demand::TakeTricks { tricks: 3 }))
    }

    #[test]
    fn status_of_takes_the_most_telling_finding() {
        // He has no spade for the first trick, so the rule is not applied there.
        assert_eq!(quitted(TWO_TRICKS), ("needs", false));
        assert_eq!(quitted(&format!("{TWO_TRICKS}B holds no club\n")), ("unmet", false));
        assert_eq!(quitted(&format!("{TWO_TRICKS}B holds a club\n")), ("applied", true));
    }
}
