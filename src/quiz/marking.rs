//! Marks replies by asking the engine about them.

use std::collections::BTreeSet;

use super::answer_option::{AnswerOption, DistractorReason};
use super::claim::Claim;
use super::kind::slip_text;
use super::prose::{Prose, ProsePiece, capitalize, count_noun, number_word, side_name};
use super::question_kind::QuestionKind;
use super::quiz_question::QuizQuestion;
use super::reply::{Reply, reply_for_answer};
use super::reply_form::ReplyForm;
use oddtrick_table::{Card, Side};

/// How good a reply is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Points won.
    pub points: u8,
    /// Points that a right reply wins.
    pub out_of: u8,
}

impl Mark {
    /// Marks a reply.
    ///
    /// A single option wins two points if it is right, and one if the answer is right and its ground is wrong.
    /// With several options, each right one chosen wins a point and each wrong one chosen loses one, down to 0.
    /// For a pair, each right number wins a point.
    fn new(question: &QuizQuestion, reply: &Reply) -> Mark {
        match reply {
            Reply::One(place) => match question.options.get(*place) {
                Some(option) if option.claim.is_true(&question.judged_case()) => Mark { points: 2, out_of: 2 },
                Some(option)
                    if question.id.kind == QuestionKind::Ruling
                        && option.claim.is_right_answer_on_wrong_ground(question.ruling()) =>
                {
                    Mark { points: 1, out_of: 2 }
                }
                _ => Mark { points: 0, out_of: 2 },
            },
            Reply::Many(places) => {
                let right: BTreeSet<usize> = (0..question.options.len()).filter(|n| question.is_right(*n)).collect();
                let (hits, misses) = (places.intersection(&right).count(), places.difference(&right).count());
                // If no option is right, choosing none is the right answer.
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

    /// Whether every part of the reply is right. Only then does the learner count as knowing the law.
    pub const fn is_right(self) -> bool {
        self.points == self.out_of
    }
}

impl QuizQuestion {
    /// Marks a reply by asking the engine about it.
    pub fn mark(&self, reply: &Reply) -> Mark {
        Mark::new(self, reply)
    }

    /// The points of a right reply.
    pub fn full_mark(&self) -> u8 {
        self.right_reply().map_or(1, |reply| self.mark(&reply).out_of)
    }

    /// A reply that is right in every part. `None` if no option is right.
    pub fn right_reply(&self) -> Option<Reply> {
        let right = || (0..self.options.len()).filter(|place| self.is_right(*place));
        match self.form {
            ReplyForm::One => right().next().map(Reply::One),
            ReplyForm::Many => Some(Reply::Many(right().collect())),
            ReplyForm::Pair | ReplyForm::Number => reply_for_answer(&self.ruling.answer, self.code),
        }
    }

    /// The numbers that known mistakes give, each with its mistake.
    pub fn typed_mistakes(&self) -> &[(Reply, DistractorReason)] {
        &self.typed_mistakes
    }

    /// A reply in words.
    pub fn reply_text(&self, reply: &Reply) -> Prose {
        match reply {
            Reply::One(place) => self.options.get(*place).map(|option| option.text.clone()).unwrap_or_default(),
            Reply::Many(places) if places.is_empty() => Prose::from_text("None of them."),
            Reply::Many(places) => {
                let chosen = || places.iter().filter_map(|place| self.options.get(*place));
                let cards: Vec<Card> = chosen().filter_map(|option| option.text.as_card()).collect();
                if cards.len() == places.len() {
                    return Prose::list_of_cards(&cards, "and");
                }
                let mut said = Prose::default();
                for option in chosen() {
                    if said != Prose::default() {
                        said.push(Prose::from_text(" "));
                    }
                    said.push(option.text.clone());
                }
                said
            }
            Reply::Pair(pair) => {
                let said = format!("A and B {}, Y and Z {}.", number_word(pair.ab), number_word(pair.yz));
                self.naming.prose(&Prose::from_text(said))
            }
            Reply::Number(n) => Prose::from_text(format!("{}.", capitalize(&count_noun(*n, "point")))),
        }
    }

    /// The mistakes behind the wrong options of a reply, or behind its numbers.
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

impl QuizQuestion {
    /// The wrong option that tempts most, without its full stop, and what is wrong with it: what it says did happen, but a law
    /// that it overlooks has the last word. `None` if the options are no rulings, or none of them is like that.
    pub fn tempting_mistake(&self) -> Option<(Prose, Prose)> {
        let overlooked = |option: &AnswerOption| {
            let mut why = option.distractor.as_ref()?.why.clone();
            let Some(ProsePiece::Text(begins)) = why.0.first_mut() else { return None };
            *begins = begins.strip_prefix("But ")?.to_owned();
            Some((option.text.clone().without_full_stop(), why.capitalized()))
        };
        // So does the other answer for a reason that people believe.
        let believed = |option: &AnswerOption| match &option.claim {
            Claim::FalseReason(answer) if *answer != self.ruling.answer => {
                let why = option.distractor.as_ref()?.why.clone();
                Some((option.text.clone().without_full_stop(), why))
            }
            _ => None,
        };
        let of_ruling = || self.options.iter().filter(|_| self.id.kind == QuestionKind::Ruling);
        of_ruling().find_map(overlooked).or_else(|| of_ruling().find_map(believed))
    }

    /// What a pair of numbers should have been, where no known mistake gives it, and what each wrong number leaves out or adds:
    /// “Ada and Ben have four: three leaves out the odd trick.”
    pub fn difference_from_right(&self, reply: &Reply) -> Option<Prose> {
        let (Reply::Pair(said), Some(Reply::Pair(right))) = (reply, self.right_reply()) else { return None };
        let wrong = Side::ALL.into_iter().filter(|side| said[*side] != right[*side]);
        let told: Vec<String> = wrong
            .map(|side| {
                slip_text(&self.side_slips, side, (right[side], said[side])).unwrap_or_else(|| {
                    let (has, said) = (number_word(right[side]), number_word(said[side]));
                    format!("{} have {has}, not {said}", side_name(side))
                })
            })
            .collect();
        (!told.is_empty()).then(|| self.naming.prose(&Prose::from_text(format!("{}.", told.join("; ")))))
    }
}

fn saturating_u8(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}
