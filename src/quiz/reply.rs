//! Replies and their marks.

use std::collections::BTreeSet;

use super::claim::Wrong;
use super::kind::Form;
use super::prose::{Prose, capital, counted, number};
use super::question::Question;
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
    pub fn code(&self) -> u32 {
        match self {
            Reply::One(place) => u32::try_from(*place).unwrap_or(u32::MAX),
            Reply::Many(places) => places.iter().fold(0, |bits, place| bits | (1 << place)),
            Reply::Pair(pair) => u32::from(pair.ab) << 8 | u32::from(pair.yz),
            Reply::Number(number) => u32::from(*number),
        }
    }

    /// The reply that was kept as a number; `None` if a question of the form has no such reply.
    pub fn of_code(form: Form, options: usize, code: u32) -> Option<Reply> {
        let byte = |n: u32| u8::try_from(n).ok();
        match form {
            Form::One => usize::try_from(code).ok().filter(|place| *place < options).map(Reply::One),
            Form::Many if u64::from(code) >> options != 0 => None,
            Form::Many => Some(Reply::Many((0..options).filter(|place| code >> place & 1 == 1).collect())),
            Form::Pair => Some(Reply::Pair(BySide { ab: byte(code >> 8)?, yz: byte(code & 0xff)? })),
            Form::Number => byte(code).map(Reply::Number),
        }
    }
}

/// How good a reply is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Points won, of so many.
    pub points: u8,
    pub of: u8,
}

impl Mark {
    /// One point for the right option, and half a mark for a right verdict on a wrong ground. Of
    /// several options each right one chosen wins a point and each wrong one chosen loses one, but
    /// no mark is below nothing. Of a pair each number counts.
    pub(super) fn of(question: &Question, reply: &Reply) -> Mark {
        match reply {
            Reply::One(place) => match question.options.get(*place) {
                Some(option) if option.claim.holds(question) => Mark { points: 2, of: 2 },
                Some(option) if option.claim.half(question) => Mark { points: 1, of: 2 },
                _ => Mark { points: 0, of: 2 },
            },
            Reply::Many(places) => {
                let right: BTreeSet<usize> = (0..question.options.len()).filter(|n| question.is_right(*n)).collect();
                let (hits, misses) = (places.intersection(&right).count(), places.difference(&right).count());
                // Where nothing is right, to choose nothing is the one answer.
                let of = right.len().max(1);
                let points = if right.is_empty() { usize::from(misses == 0) } else { hits.saturating_sub(misses) };
                Mark { points: small(points), of: small(of) }
            }
            Reply::Pair(pair) => {
                let right = typed(&question.ruling().answer, question.code);
                let as_right = |side: &Side| matches!(&right, Some(Reply::Pair(right)) if pair[*side] == right[*side]);
                Mark { points: small(Side::ALL.into_iter().filter(as_right).count()), of: 2 }
            }
            Reply::Number(_) => {
                let right = typed(&question.ruling().answer, question.code);
                Mark { points: u8::from(right.as_ref() == Some(reply)), of: 1 }
            }
        }
    }

    /// Whether it is right in every part: only that counts as known.
    pub const fn is_right(self) -> bool {
        self.points == self.of
    }
}

/// What is typed by one who has it that a score question is answered so. A side that wins the game
/// stands at the points of the game, the other at what it had by then.
pub(super) fn typed(answer: &Answer, code: &Code) -> Option<Reply> {
    match *answer {
        Answer::Score(HandOutcome::Score(score)) => Some(Reply::Pair(score)),
        Answer::Score(HandOutcome::Game { winner, loser_score: loser, .. }) => Some(Reply::Pair(BySide::from_fn(
            |side| if side == winner { code.terms.points_per_game.value } else { loser },
        ))),
        Answer::Rubber { worth, .. } => Some(Reply::Number(worth)),
        _ => None,
    }
}

impl Question {
    /// The reply that is right in every part; of several options that are, the first.
    pub fn key(&self) -> Option<Reply> {
        let right = || (0..self.options.len()).filter(|place| self.is_right(*place));
        match self.form {
            Form::One => right().next().map(Reply::One),
            Form::Many => Some(Reply::Many(right().collect())),
            Form::Pair | Form::Number => typed(&self.ruling.answer, self.code),
        }
    }

    /// What would be typed by those who make a mistake that has a name.
    pub fn misread(&self) -> &[(Reply, Wrong)] {
        &self.typed
    }

    /// What a reply said.
    pub fn said(&self, reply: &Reply) -> Prose {
        match reply {
            Reply::One(place) => self.options.get(*place).map(|option| option.text.clone()).unwrap_or_default(),
            Reply::Many(places) if places.is_empty() => Prose::text("None of them."),
            Reply::Many(places) => {
                let mut said = Prose::default();
                for option in places.iter().filter_map(|place| self.options.get(*place)) {
                    if said != Prose::default() {
                        said.push(Prose::text(" "));
                    }
                    said.push(option.text.clone());
                }
                said
            }
            Reply::Pair(pair) => Prose::text(format!("A and B {}, Y and Z {}.", number(pair.ab), number(pair.yz))),
            Reply::Number(n) => Prose::text(format!("{}.", capital(&counted(*n, "point")))),
        }
    }

    /// What is behind the wrong options of a reply, or behind the numbers typed in.
    pub fn mistakes(&self, reply: &Reply) -> Vec<&Wrong> {
        let chosen = |place: &usize| match reply {
            Reply::One(one) => place == one,
            Reply::Many(places) => places.contains(place),
            Reply::Pair(_) | Reply::Number(_) => false,
        };
        let typed = self.typed.iter().filter(|(theirs, _)| theirs == reply).map(|(_, wrong)| wrong);
        let options = self.options.iter().enumerate().filter(|(place, _)| chosen(place) && !self.is_right(*place));
        options.filter_map(|(_, option)| option.wrong.as_ref()).chain(typed).collect()
    }
}

fn small(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_reads_back_from_the_number_it_is_kept_as() {
        let pair = Reply::Pair(BySide { ab: 3, yz: 4 });
        let many = Reply::Many([0, 3].into());
        for (form, reply) in [(Form::One, Reply::One(2)), (Form::Many, many), (Form::Pair, pair)] {
            assert_eq!(Reply::of_code(form, 4, reply.code()), Some(reply));
        }
        assert_eq!(Reply::of_code(Form::One, 4, 4), None);
        assert_eq!(Reply::of_code(Form::Many, 4, 16), None);
        assert_eq!(Reply::of_code(Form::Pair, 0, 1 << 16), None);
    }
}
