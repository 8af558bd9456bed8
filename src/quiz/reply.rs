//! Replies and their marks.

use std::collections::BTreeSet;

use super::claim::DistractorReason;
use super::reply_form::ReplyForm;
use super::prose::{Prose, capitalize, count_noun, number_word};
use super::quiz_question::QuizQuestion;
use oddtrick_law::{Answer, Code, HandOutcome};
use oddtrick_table::{BySide, Side};

/// What a learner answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// The option of this place.
    One(usize),
    /// The options of these places, perhaps none.
    Many(BTreeSet<usize>),
    /// A number for each side.
    Pair(BySide<u8>),
    Number(u8),
}

impl Reply {
    /// The reply as one number, to be kept: the place of an option; for several, a bit for each; for
    /// a pair, the second side's number and 256 times the first's.
    pub fn to_number(&self) -> u32 {
        match self {
            Reply::One(place) => u32::try_from(*place).unwrap_or(u32::MAX),
            Reply::Many(places) => places.iter().fold(0, |bits, place| bits | (1 << place)),
            Reply::Pair(pair) => u32::from(pair.ab) << 8 | u32::from(pair.yz),
            Reply::Number(number) => u32::from(*number),
        }
    }

    /// The reply that was kept as a number; `None` if a question of the form has no such reply.
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

/// How good a reply is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Points won, of so many.
    pub points: u8,
    pub out_of: u8,
}

impl Mark {
    /// One point for the right option, and half a mark for a right verdict on a wrong ground. Of
    /// several options each right one chosen wins a point and each wrong one chosen loses one, but
    /// no mark is below nothing. Of a pair each number counts.
    pub(super) fn new(question: &QuizQuestion, reply: &Reply) -> Mark {
        match reply {
            Reply::One(place) => match question.options.get(*place) {
                Some(option) if option.claim.is_true(question) => Mark { points: 2, out_of: 2 },
                Some(option) if option.claim.is_right_answer_on_wrong_ground(question) => Mark { points: 1, out_of: 2 },
                _ => Mark { points: 0, out_of: 2 },
            },
            Reply::Many(places) => {
                let right: BTreeSet<usize> = (0..question.options.len()).filter(|n| question.is_right(*n)).collect();
                let (hits, misses) = (places.intersection(&right).count(), places.difference(&right).count());
                // Where nothing is right, to choose nothing is the one answer.
                let of = right.len().max(1);
                let points = if right.is_empty() { usize::from(misses == 0) } else { hits.saturating_sub(misses) };
                Mark { points: saturating_u8(points), out_of: saturating_u8(of) }
            }
            Reply::Pair(pair) => {
                let right = reply_for_answer(&question.ruling().answer, question.code);
                let as_right = |side: &Side| matches!(&right, Some(Reply::Pair(right)) if pair[*side] == right[*side]);
                Mark { points: saturating_u8(Side::ALL.into_iter().filter(as_right).count()), out_of: 2 }
            }
            Reply::Number(_) => {
                let right = reply_for_answer(&question.ruling().answer, question.code);
                Mark { points: u8::from(right.as_ref() == Some(reply)), out_of: 1 }
            }
        }
    }

    /// Whether it is right in every part: only that counts as known.
    pub const fn is_right(self) -> bool {
        self.points == self.out_of
    }
}

/// What is typed by one who has it that a score question is answered so. A side that wins the game
/// stands at the points of the game, the other at what it had by then.
pub(super) fn reply_for_answer(answer: &Answer, code: &Code) -> Option<Reply> {
    match *answer {
        Answer::Score(HandOutcome::Score(score)) => Some(Reply::Pair(score)),
        Answer::Score(HandOutcome::Game { winner, loser_score: loser, .. }) => Some(Reply::Pair(BySide::from_fn(
            |side| if side == winner { code.terms.points_per_game.value } else { loser },
        ))),
        Answer::Rubber { worth, .. } => Some(Reply::Number(worth)),
        _ => None,
    }
}

impl QuizQuestion {
    /// The reply that is right in every part; of several options that are, the first.
    pub fn right_reply(&self) -> Option<Reply> {
        let right = || (0..self.options.len()).filter(|place| self.is_right(*place));
        match self.form {
            ReplyForm::One => right().next().map(Reply::One),
            ReplyForm::Many => Some(Reply::Many(right().collect())),
            ReplyForm::Pair | ReplyForm::Number => reply_for_answer(&self.ruling.answer, self.code),
        }
    }

    /// What would be typed by those who make a mistake that has a name.
    pub fn typed_mistakes(&self) -> &[(Reply, DistractorReason)] {
        &self.typed_mistakes
    }

    /// What a reply said.
    pub fn reply_text(&self, reply: &Reply) -> Prose {
        match reply {
            Reply::One(place) => self.options.get(*place).map(|option| option.text.clone()).unwrap_or_default(),
            Reply::Many(places) if places.is_empty() => Prose::from_text("None of them."),
            Reply::Many(places) => {
                let mut said = Prose::default();
                for option in places.iter().filter_map(|place| self.options.get(*place)) {
                    if said != Prose::default() {
                        said.push(Prose::from_text(" "));
                    }
                    said.push(option.text.clone());
                }
                said
            }
            Reply::Pair(pair) => {
                Prose::from_text(format!("A and B {}, Y and Z {}.", number_word(pair.ab), number_word(pair.yz)))
            }
            Reply::Number(n) => Prose::from_text(format!("{}.", capitalize(&count_noun(*n, "point")))),
        }
    }

    /// What is behind the wrong options of a reply, or behind the numbers typed in.
    pub fn mistakes_in(&self, reply: &Reply) -> Vec<&DistractorReason> {
        let chosen = |place: &usize| match reply {
            Reply::One(one) => place == one,
            Reply::Many(places) => places.contains(place),
            Reply::Pair(_) | Reply::Number(_) => false,
        };
        let typed = self.typed_mistakes.iter().filter(|(theirs, _)| theirs == reply).map(|(_, wrong)| wrong);
        let options = self.options.iter().enumerate().filter(|(place, _)| chosen(place) && !self.is_right(*place));
        options.filter_map(|(_, option)| option.distractor.as_ref()).chain(typed).collect()
    }
}

fn saturating_u8(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
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
