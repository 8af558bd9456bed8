//! How a hand is scored, as somebody says it who keeps the score: `A and B had two, and three by the penalty make it
//! five: game`.

use crate::prose::{count_noun, join_list, number_word, side_name};
use oddtrick_law::hand_score::{HandToScore, score_hand, tricks_after_elections};
use oddtrick_law::{GameTerms, HandOutcome, Limb};
use oddtrick_table::Side;

/// What can be scored for, in no order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Penalty,
    Tricks,
    Honours,
}

impl Stage {
    /// The name, with its verb.
    const fn name(self) -> &'static str {
        match self {
            Stage::Penalty => "the penalty is",
            Stage::Tricks => "tricks are",
            Stage::Honours => "honours are",
        }
    }
}

/// The score of a hand, step by step.
pub(crate) struct Tally<'a> {
    hand: &'a HandToScore,
    terms: &'a GameTerms,
    stages: [Stage; 3],
    winner: Option<Side>,
    /// The place of the stage that ended the game, or after the last stage.
    last: usize,
}

impl<'a> Tally<'a> {
    pub fn new(hand: &'a HandToScore, terms: &'a GameTerms) -> Tally<'a> {
        let stages = if terms.penalty_first_limb.is_some() {
            [Stage::Penalty, Stage::Tricks, Stage::Honours]
        } else {
            [Stage::Tricks, Stage::Honours, Stage::Penalty]
        };
        let winner = match score_hand(hand, terms) {
            HandOutcome::Game { winner, .. } => Some(winner),
            HandOutcome::Score(_) => None,
        };
        let mut tally = Tally { hand, terms, stages, winner, last: stages.len() };
        if let Some(winner) = winner {
            let is_game = |n: &usize| tally.comes_to(winner, *n) >= terms.points_per_game.value;
            tally.last = (0..stages.len()).find(is_game).unwrap_or(stages.len());
        }
        tally
    }

    /// The sum for each side, the winner of a game first.
    pub fn clauses(&self) -> Vec<String> {
        [self.first(), self.first().opponents()].map(|side| self.side_clause(side)).into()
    }

    /// The sum for one side.
    pub fn clause_of(&self, side: Side) -> String {
        self.side_clause(side)
    }

    /// The side that is told first.
    fn first(&self) -> Side {
        self.winner.unwrap_or(Side::AB)
    }

    /// The limb of the order of scoring, if points come too late by it.
    pub fn limb_of_order(&self) -> Option<Limb> {
        let loser = self.winner?.opponents();
        let is_late = (self.last + 1..self.stages.len()).any(|n| self.points(loser, n) > 0);
        let by_penalty = self.stages.get(self.last) == Some(&Stage::Penalty);
        let limb = if by_penalty { self.terms.penalty_first_limb } else { self.terms.scoring_order_limb };
        limb.filter(|_| is_late)
    }

    /// The limb of the order of scoring, if a penalty and something else are scored.
    pub fn limb_of_scoring(&self) -> Option<Limb> {
        let penalty = Side::ALL.iter().any(|side| !self.hand.elections[*side].is_empty());
        let is_other = |n: &usize| self.stages[*n] != Stage::Penalty;
        let other = |side: &Side| (0..self.stages.len()).filter(is_other).any(|n| self.points(*side, n) > 0);
        self.terms.scoring_order_limb.filter(|_| penalty && Side::ALL.iter().any(other))
    }

    /// The first side that would have more but for its ceiling.
    pub fn side_held_down(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.held_down_to(*side).is_some())
    }

    /// What a side makes at one stage.
    fn points(&self, side: Side, stage: usize) -> u8 {
        match self.stages.get(stage) {
            Some(Stage::Penalty) => self.hand.points_added(side),
            Some(Stage::Tricks) => self.hand.points_by_tricks(side),
            Some(Stage::Honours) if self.terms.honours_limb.is_some() => self.hand.honours[side],
            _ => 0,
        }
    }

    /// The tricks of a side, with those taken as a penalty.
    fn tricks(&self, side: Side) -> u8 {
        tricks_after_elections(self.hand.tricks, &self.hand.elections)[side]
    }

    /// What a side has after a stage, if nothing held it down.
    fn comes_to(&self, side: Side, stage: usize) -> u8 {
        let start = self.hand.start_score[side].saturating_sub(self.hand.points_taken_off(side));
        (0..=stage).map(|n| self.points(side, n)).fold(start, u8::saturating_add)
    }

    /// The score at which a ceiling holds a side down.
    fn held_down_to(&self, side: Side) -> Option<u8> {
        let start = self.hand.start_score[side].saturating_sub(self.hand.points_taken_off(side));
        let most = self.hand.ceilings[side]?.max(start);
        (self.comes_to(side, self.last) > most).then_some(most)
    }

    /// What a side makes at one stage, in words. `None` if that is nothing.
    fn made(&self, side: Side, stage: usize) -> Option<String> {
        let points = self.points(side, stage);
        let word = number_word(points);
        let tricks = self.tricks(side);
        let taken = tricks.saturating_sub(self.hand.tricks[side]);
        let given = self.hand.tricks[side].saturating_sub(tricks);
        let told = match self.stages.get(stage)? {
            Stage::Penalty => format!("{word} by the penalty"),
            Stage::Tricks if taken > 0 => {
                format!("{word} for {} ({} of them taken)", count_noun(tricks, "trick"), number_word(taken))
            }
            Stage::Tricks if given > 0 => {
                format!("{word} for the {} left ({} given up)", count_noun(tricks, "trick"), number_word(given))
            }
            Stage::Tricks if points == 1 => format!("{word} for the odd trick"),
            Stage::Tricks => format!("{word} for {}", count_noun(tricks, "trick")),
            Stage::Honours => format!("{word} for honours"),
        };
        (points > 0).then_some(told)
    }

    /// What a side had, made and lost, and what that comes to.
    fn side_clause(&self, side: Side) -> String {
        let who = side_name(side);
        let had = self.hand.start_score[side];
        let lost = self.hand.points_taken_off(side).min(had);
        let gains: Vec<String> = (0..=self.last).filter_map(|n| self.made(side, n)).collect();
        let total = self.comes_to(side, self.last);
        let opening = match (had, lost) {
            (0, _) => String::new(),
            (_, 0) if gains.is_empty() => format!("{who} stay at {}", number_word(had)),
            (_, 0) => format!("{who} had {}, and ", number_word(had)),
            _ => {
                let left = number_word(had - lost);
                let link = if gains.is_empty() { "" } else { "; then " };
                format!("{who} had {}, and the penalty leaves them {left}{link}", number_word(had))
            }
        };
        let sum = join_list(&gains, "and");
        let makes = if gains.len() == 1 && sum.starts_with("one ") { "makes" } else { "make" };
        let told = match (gains.len(), had) {
            (0, 0) => format!("{who} have nothing"),
            (0, _) => opening,
            (_, 0) if self.hand.points_taken_off(side) > 0 => {
                format!("{who} had nothing to lose when the penalty was taken off, and then made {sum}")
            }
            (1, 0) => format!("{who} have {sum}"),
            (_, 0) => format!("{who} have {sum}, {} in all", number_word(total)),
            _ => format!("{opening}{sum} {makes} it {}", number_word(total)),
        };
        format!("{told}{}", self.ending(side))
    }

    /// Why the sum is not the whole story: the game is won, a ceiling holds the side down, or points come too late.
    fn ending(&self, side: Side) -> String {
        if let Some(most) = self.held_down_to(side) {
            let both = Side::ALL.iter().all(|side| self.hand.ceilings[*side].is_some());
            let told_before = both && self.first() != side && self.held_down_to(side.opponents()).is_some();
            return match (told_before, both) {
                (true, _) => format!(", but they too stop at {}", number_word(most)),
                (_, true) => format!(", but they stop at {}, as both sides had revoked", number_word(most)),
                _ => format!(", but they stop at {}, as they had revoked", number_word(most)),
            };
        }
        if self.winner == Some(side) {
            return ": game".to_owned();
        }
        let late: Vec<usize> = (self.last + 1..self.stages.len()).filter(|n| self.points(side, *n) > 0).collect();
        let (Some(first), Some(ended)) = (late.first(), self.stages.get(self.last)) else { return String::new() };
        let told: Vec<String> = late.iter().filter_map(|n| self.made(side, *n)).collect();
        let comes = if late.len() == 1 && self.points(side, *first) == 1 { "comes" } else { "come" };
        let before = self.stages[*first].name().trim_end_matches(" is").trim_end_matches(" are");
        format!("; their {} {comes} too late, as {} scored before {before}", join_list(&told, "and"), ended.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_law::codes;
    use oddtrick_table::{BySide, Demand};

    fn told(start: [u8; 2], tricks: [u8; 2], taken: [Vec<Demand>; 2]) -> String {
        let pair = |[ab, yz]: [u8; 2]| BySide { ab, yz };
        let [ab, yz] = taken;
        let hand = HandToScore {
            start_score: pair(start),
            tricks: pair(tricks),
            trick_points: 1,
            honours: pair([0, 0]),
            elections: BySide { ab, yz },
            ceilings: BySide { ab: None, yz: None },
        };
        Tally::new(&hand, &codes::all()[0].terms).clauses().join(". ")
    }

    #[test]
    fn a_score_is_told_as_a_sum() {
        let add = || vec![Demand::AddPoints { points: 3 }];
        assert_eq!(
            told([2, 0], [6, 7], [add(), Vec::new()]),
            "A and B had two, and three by the penalty make it five: game. \
             Y and Z have nothing; their one for the odd trick comes too late, as the penalty is scored before tricks"
        );
        assert_eq!(
            told([1, 0], [5, 8], [Vec::new(), vec![Demand::DeductPoints { points: 3 }]]),
            "A and B had one, and the penalty leaves them nothing. Y and Z have two for eight tricks"
        );
        assert_eq!(
            told([0, 3], [7, 6], [Vec::new(), Vec::new()]),
            "A and B have one for the odd trick. Y and Z stay at three"
        );
    }
}
