//! Scoring a hand: penalties, tricks and honours, and whether the game is won.

use crate::vocabulary::{GameTerms, HandOutcome};
use oddtrick_table::{BySide, Demand, Side};

/// What is needed to score a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandToScore {
    /// The score at the start of the deal.
    pub start_score: BySide<u8>,
    /// The tricks that each side won.
    pub tricks: BySide<u8>,
    /// What each trick above six counts.
    pub trick_points: u8,
    /// The points for honours that each side may score.
    pub honours: BySide<u8>,
    /// The penalties that each side chooses.
    pub elections: BySide<Vec<Demand>>,
    /// The score that each side cannot pass in this hand.
    pub ceilings: BySide<Option<u8>>,
}

impl HandToScore {
    /// The points that a side adds to its score as penalties.
    pub fn points_added(&self, side: Side) -> u8 {
        let points = self.elections[side].iter().map(|demand| match demand {
            Demand::AddPoints { points } => *points,
            Demand::AddTrickValue { tricks } => tricks.saturating_mul(self.trick_points),
            _ => 0,
        });
        points.fold(0, u8::saturating_add)
    }

    /// The points that the other side takes off a side's score as penalties.
    pub fn points_taken_off(&self, side: Side) -> u8 {
        let points = self.elections[side.opponents()].iter().map(|demand| match demand {
            Demand::DeductPoints { points } => *points,
            Demand::DeductTrickValue { tricks } => tricks.saturating_mul(self.trick_points),
            _ => 0,
        });
        points.fold(0, u8::saturating_add)
    }

    /// The points that a side makes by tricks, those taken as penalties included.
    pub fn points_by_tricks(&self, side: Side) -> u8 {
        let tricks = tricks_after_elections(self.tricks, &self.elections);
        tricks[side].saturating_sub(6).saturating_mul(self.trick_points)
    }
}

/// Scores a hand: penalties first if the code says so, then tricks, then honours. The game is won as
/// soon as a side has enough points (English laws 5 and 72.V). If the code counts points beyond the game, the winners
/// get what is scored after that too.
///
/// Points are deducted before any are added, so that a penalty never takes away what was scored in
/// the same hand.
pub fn score_hand(hand: &HandToScore, terms: &GameTerms) -> HandOutcome {
    let mut tally = RunningScore { score: hand.start_score, hand, terms };
    for side in Side::ALL {
        tally.score[side] = tally.score[side].saturating_sub(hand.points_taken_off(side));
    }
    let added = |side: Side| hand.points_added(side);
    let honours = |side: Side| if terms.honours_limb.is_some() { hand.honours[side] } else { 0 };
    let by_cards = |side: Side| hand.points_by_tricks(side);
    let stages: [&dyn Fn(Side) -> u8; 3] =
        if terms.penalty_first_limb.is_some() { [&added, &by_cards, &honours] } else { [&by_cards, &honours, &added] };
    for (n, points) in stages.iter().enumerate() {
        tally.add_points(points);
        if let Some(winner) = tally.winner() {
            let later = stages[n + 1..].iter().filter(|_| terms.counts_surplus());
            let surplus = later.map(|points| points(winner)).fold(0, u8::saturating_add);
            let loser_score = tally.score[winner.opponents()];
            let worth = terms.worth_of_game(tally.score[winner].saturating_add(surplus), loser_score);
            return HandOutcome::Game { winner, worth, loser_score };
        }
    }
    HandOutcome::Score(tally.score)
}

/// The tricks of each side after those taken as penalties.
pub fn tricks_after_elections(mut tricks: BySide<u8>, elections: &BySide<Vec<Demand>>) -> BySide<u8> {
    for side in Side::ALL {
        for demand in &elections[side] {
            if let Demand::TakeTricks { tricks: n } = demand {
                let taken = (*n).min(tricks[side.opponents()]);
                tricks[side.opponents()] -= taken;
                tricks[side] += taken;
            }
        }
    }
    tricks
}

struct RunningScore<'a> {
    score: BySide<u8>,
    hand: &'a HandToScore,
    terms: &'a GameTerms,
}

impl RunningScore<'_> {
    /// Adds points to each side.
    fn add_points(&mut self, points: impl Fn(Side) -> u8) {
        for side in Side::ALL {
            let start = self.score[side];
            let reached = start.saturating_add(points(side));
            let ceiling = self.hand.ceilings[side].map_or(reached, |ceiling| ceiling.max(start));
            self.score[side] = reached.min(ceiling);
        }
    }

    /// The side that has enough points.
    fn winner(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.score[side] >= self.terms.points_per_game.value)
    }
}
