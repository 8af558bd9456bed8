//! Replies of a learner.

use std::collections::BTreeSet;

use super::reply_form::ReplyForm;
use oddtrick_law::{Answer, Code, HandOutcome};
use oddtrick_table::BySide;

/// What a learner answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// The option at this place, from 0.
    One(usize),
    /// The options at these places. There may be none.
    Many(BTreeSet<usize>),
    /// A number typed in for each side.
    Pair(BySide<u8>),
    /// A number typed in.
    Number(u8),
}

impl Reply {
    /// The reply as one number, for the store. It is the place of an option, or a bit for each of several options.
    /// For a pair, it is 256 times the number for A and B plus the number for Y and Z.
    pub fn to_number(&self) -> u32 {
        match self {
            Reply::One(place) => u32::try_from(*place).unwrap_or(u32::MAX),
            Reply::Many(places) => places.iter().fold(0, |bits, place| bits | (1 << place)),
            Reply::Pair(pair) => u32::from(pair.ab) << 8 | u32::from(pair.yz),
            Reply::Number(number) => u32::from(*number),
        }
    }

    /// Reads a stored number. `None` if a question of this form with so many options has no such reply.
    pub fn from_number(form: ReplyForm, options: usize, code: u32) -> Option<Reply> {
        let byte = |n: u32| u8::try_from(n).ok();
        match form {
            ReplyForm::One => usize::try_from(code).ok().filter(|place| *place < options).map(Reply::One),
            ReplyForm::Many if u64::from(code) >> options != 0 => None,
            ReplyForm::Many => Some(Reply::Many((0..options).filter(|place| code >> place & 1 == 1).collect())),
            ReplyForm::Pair => Some(Reply::Pair(BySide { ab: byte(code >> 8)?, yz: byte(code & 0xff)? })),
            ReplyForm::Number => byte(code).map(Reply::Number),
        }
    }
}

/// The reply of a learner who thinks that this answer is right. `None` if the answer is not a number.
///
/// A side that wins the game gets the points of a game, or all that it made if points beyond the game count. The other side
/// keeps what it had by then.
pub(super) fn reply_for_answer(answer: &Answer, code: &Code) -> Option<Reply> {
    match *answer {
        Answer::Score(HandOutcome::Score(score)) => Some(Reply::Pair(score)),
        Answer::Score(HandOutcome::Game { winner, worth, loser_score: loser }) => {
            let made = if code.terms.counts_surplus() { worth } else { code.terms.points_per_game.value };
            Some(Reply::Pair(BySide::from_fn(|side| if side == winner { made } else { loser })))
        }
        Answer::Rubber { worth, .. } => Some(Reply::Number(worth)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_round_trip_through_their_number() {
        let pair = Reply::Pair(BySide { ab: 3, yz: 4 });
        let many = Reply::Many([0, 3].into());
        for (form, reply) in [(ReplyForm::One, Reply::One(2)), (ReplyForm::Many, many), (ReplyForm::Pair, pair)] {
            assert_eq!(Reply::from_number(form, 4, reply.to_number()), Some(reply));
        }
        assert_eq!(Reply::from_number(ReplyForm::One, 4, 4), None);
        assert_eq!(Reply::from_number(ReplyForm::Many, 4, 16), None);
        assert_eq!(Reply::from_number(ReplyForm::Pair, 0, 1 << 16), None);
    }
}
