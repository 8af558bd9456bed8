//! What-if changes to a story: conditions assumed to hold or not, or another record.

use oddtrick_law::condition::*;
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

/// Conditions that follow from other conditions: a card that was corrected in time was corrected. Without them an
/// assumption could contradict itself.
const IMPLICATIONS: &[(AssumedCondition, AssumedCondition)] = &[
    ((CORRECTED_BEFORE_QUITTED, true), (OWNED_BEFORE_QUITTED, true)),
    ((CORRECTED_BEFORE_QUITTED, true), (PUT_RIGHT, true)),
    ((CORRECTED_BEFORE_QUITTED, true), (CORRECTED_BEFORE_PLAYED_ON, true)),
    ((CORRECTED_BEFORE_PLAYED_ON, true), (PUT_RIGHT, true)),
    ((PUT_RIGHT, true), (OWNED, true)),
    ((OWNED_BEFORE_QUITTED, true), (OWNED, true)),
    ((OWNED, false), (OWNED_BEFORE_QUITTED, false)),
    ((OWNED, false), (PUT_RIGHT, false)),
    ((PUT_RIGHT, false), (CORRECTED_BEFORE_QUITTED, false)),
    ((PUT_RIGHT, false), (CORRECTED_BEFORE_PLAYED_ON, false)),
    ((DENIED, true), (ASKED_BEFORE_QUITTED, true)),
    ((DENIED, true), (ASKED_BEFORE_CORRECTED, true)),
    ((ASKED_BEFORE_QUITTED, false), (DENIED, false)),
    ((ASKED_BEFORE_CORRECTED, false), (DENIED, false)),
    ((PRESENTED_AND_CUT_BEFORE_CLAIM, true), (CUT_BEFORE_CLAIM, true)),
    ((CUT_BEFORE_CLAIM, false), (PRESENTED_AND_CUT_BEFORE_CLAIM, false)),
    ((TRUMP_CARD_QUITTED_SINCE, true), (TURNED_UP_SINCE, true)),
    ((TURNED_UP_SINCE, false), (TRUMP_CARD_QUITTED_SINCE, false)),
    ((QUITTED_BEFORE_FOUND, true), (TURNED_UP_BEFORE_FOUND, true)),
    ((TURNED_UP_BEFORE_FOUND, false), (QUITTED_BEFORE_FOUND, false)),
    ((PARTNER_SAW_MORE, true), (PARTNER_SAW_ONE, true)),
    ((IMPERFECT_IN_HAND, true), (PACK_IMPERFECT, true)),
    ((PACK_IMPERFECT, false), (IMPERFECT_IN_HAND, false)),
    ((PACK_IMPERFECT, true), (PACK_PERFECT, false)),
    ((PACK_PERFECT, true), (PACK_IMPERFECT, false)),
    ((CARD_TURNED_OVER, true), (FACED_IN_DEALING, true)),
    ((CARD_SNATCHED, true), (FACED_IN_DEALING, true)),
    ((FACED_IN_DEALING, false), (CARD_TURNED_OVER, false)),
    ((FACED_IN_DEALING, false), (CARD_SNATCHED, false)),
    ((WOULD_REVOKE, true), (PLAYABLE_NOW, false)),
    ((FOUR_HONOURS_HELD, true), (THREE_HONOURS_HELD, true)),
    ((THREE_HONOURS_HELD, false), (FOUR_HONOURS_HELD, false)),
    ((HONOURS_CALLED, true), (CLAIMED_IN_SUBSTANCE, true)),
    ((HONOURS_CALLED, true), (CLAIMED_IN_TIME, true)),
];

impl Hypothesis {
    /// Assumes conditions, with everything that follows from them by [`IMPLICATIONS`].
    pub(super) fn with_implications(what: impl IntoIterator<Item = AssumedCondition>) -> Hypothesis {
        let mut all: Vec<AssumedCondition> = what.into_iter().collect();
        let mut next = 0;
        while let Some(one) = all.get(next).copied() {
            let along = IMPLICATIONS.iter().filter(|(this, _)| *this == one).map(|(_, other)| *other);
            let new: Vec<AssumedCondition> = along.filter(|other| all.iter().all(|had| had.0 != other.0)).collect();
            all.extend(new);
            next += 1;
        }
        Hypothesis::Conditions(all)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corrected_before_quitted_implies_owned() {
        let Hypothesis::Conditions(all) = Hypothesis::with_implications([(CORRECTED_BEFORE_QUITTED, true)]) else {
            panic!("supposed")
        };
        assert!(all.contains(&(OWNED, true)) && all.contains(&(PUT_RIGHT, true)));
    }
}
