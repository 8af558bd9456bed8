//! What-if changes to a story: conditions assumed to hold or not, or another record.

use oddtrick_law::condition::with_consequences;
use oddtrick_law::{Answer, Condition, Evaluator, Ruling};
use oddtrick_table::Record;

/// A condition, and whether it is assumed to hold.
pub(super) type AssumedCondition = (Condition, bool);

/// A change to the story.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hypothesis {
    /// Conditions that are assumed to hold, or not to.
    Conditions(Vec<(Condition, bool)>),
    /// Another record in place of the story's own.
    Record {
        /// The record.
        record: Record,
        /// How many of its lines have happened.
        after: usize,
    },
}

impl Hypothesis {
    /// Assumes conditions, with everything that follows from them.
    pub(super) fn with_implications(what: impl IntoIterator<Item = AssumedCondition>) -> Hypothesis {
        Hypothesis::Conditions(with_consequences(what))
    }

    /// The evaluator with the hypothesis applied.
    pub(super) fn apply<'a>(&'a self, evaluator: Evaluator<'a>) -> Evaluator<'a> {
        match self {
            Hypothesis::Conditions(all) => {
                all.iter().fold(evaluator, |evaluator, (condition, holds)| evaluator.supposing(*condition, *holds))
            }
            Hypothesis::Record { record, after } => Evaluator::after_lines(evaluator.code, record, *after),
        }
    }

    /// Whether the hypothesis changes the answer of a ruling. An answer that needs more facts does not count.
    pub(super) fn changes_answer<'a>(&'a self, evaluator: Evaluator<'a>, ruling: &Ruling) -> bool {
        let theirs = self.apply(evaluator).rule_on(&ruling.question).answer;
        theirs != ruling.answer && !matches!(theirs, Answer::Needs(_))
    }
}
