//! The arithmetic of a hand: penalties, tricks, honours, and whether the game is won.

use crate::vocabulary::{GameTerms, HandOutcome};
use oddtrick_table::{BySide, Demand, Side};

/// What a hand came to before it is scored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandToScore {
    /// Points at the commencement of the deal.
    pub start_score: BySide<u8>,
    pub tricks: BySide<u8>,
    /// Points by honours that the side may score.
    pub honours: BySide<u8>,
    /// What each side exacts.
    pub elections: BySide<Vec<Demand>>,
    /// The score that a side cannot pass in this hand.
    pub ceilings: BySide<Option<u8>>,
}

/// Scores a hand: penalties first where the code puts them first, then tricks, then honours;
/// the game is won at the moment a side reaches its points (English 5 and 72.V).
///
/// Points taken off come before points put on, so that nothing added in this hand is taken
/// away again by the other side's penalty.
pub fn score_hand(hand: &HandToScore, terms: &GameTerms) -> HandOutcome {
    let mut tally = RunningScore { score: hand.start_score, hand, terms };
    let elections = || Side::ALL.into_iter().flat_map(|side| hand.elections[side].iter().map(move |d| (side, *d)));
    for (side, demand) in elections() {
        if let Demand::DeductPoints { points: n } = demand {
            let score = &mut tally.score[side.opponents()];
            *score = score.saturating_sub(n);
        }
    }
    let tricks = tricks_after_elections(hand.tricks, &hand.elections);
    let added = |side: Side| {
        let points = hand.elections[side].iter().map(|demand| match demand {
            Demand::AddPoints { points: n } => *n,
            _ => 0,
        });
        points.sum::<u8>()
    };
    let honours = |side: Side| if terms.honours_limb.is_some() { hand.honours[side] } else { 0 };
    let by_cards = |side: Side| tricks[side].saturating_sub(6);
    let scored = if terms.penalty_first_limb.is_some() {
        tally.add_points(added).or_else(|| tally.add_points(by_cards)).or_else(|| tally.add_points(honours))
    } else {
        tally.add_points(by_cards).or_else(|| tally.add_points(honours)).or_else(|| tally.add_points(added))
    };
    scored.unwrap_or(HandOutcome::Score(tally.score))
}

/// The tricks of each side once those that are exacted have changed hands.
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
    /// Adds points to each side and says whether that ends the game.
    fn add_points(&mut self, points: impl Fn(Side) -> u8) -> Option<HandOutcome> {
        let game = self.terms.points_per_game.value;
        for side in Side::ALL {
            let start = self.score[side];
            let reached = start.saturating_add(points(side));
            let ceiling = self.hand.ceilings[side].map_or(reached, |ceiling| ceiling.max(start));
            self.score[side] = reached.min(ceiling);
        }
        let winner = Side::ALL.into_iter().find(|&side| self.score[side] >= game)?;
        let loser = self.score[winner.opponents()];
        Some(HandOutcome::Game { winner, worth: self.terms.worth_for_loser_score(loser), loser_score: loser })
    }
}
