//! The arithmetic of a hand: penalties, tricks, honours, and whether the game is won.

use super::terms::Terms;
use oddtrick_table::{BySide, Demand, Side};

/// The state of the game after a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The game goes on at this score.
    Score(BySide<u8>),
    /// A side has won it, and is paid for it by the losers' score.
    Game { winner: Side, worth: u8, loser: u8 },
}

/// What a hand came to before it is scored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    /// Points at the commencement of the deal.
    pub start: BySide<u8>,
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
pub fn settle(hand: &Hand, terms: &Terms) -> Outcome {
    let mut tally = Tally { score: hand.start, hand, terms };
    let elections = || Side::ALL.into_iter().flat_map(|side| hand.elections[side].iter().map(move |d| (side, *d)));
    for (side, demand) in elections() {
        if let Demand::DeductPoints { points: n } = demand {
            let score = &mut tally.score[side.other()];
            *score = score.saturating_sub(n);
        }
    }
    let tricks = tricks_after(hand.tricks, &hand.elections);
    let added = |side: Side| {
        let points = hand.elections[side].iter().map(|demand| match demand {
            Demand::AddPoints { points: n } => *n,
            _ => 0,
        });
        points.sum::<u8>()
    };
    let honours = |side: Side| if terms.honours.is_some() { hand.honours[side] } else { 0 };
    let by_cards = |side: Side| tricks[side].saturating_sub(6);
    let scored = if terms.penalty_first.is_some() {
        tally.add(added).or_else(|| tally.add(by_cards)).or_else(|| tally.add(honours))
    } else {
        tally.add(by_cards).or_else(|| tally.add(honours)).or_else(|| tally.add(added))
    };
    scored.unwrap_or(Outcome::Score(tally.score))
}

/// The tricks of each side once those that are exacted have changed hands.
pub fn tricks_after(mut tricks: BySide<u8>, elections: &BySide<Vec<Demand>>) -> BySide<u8> {
    for side in Side::ALL {
        for demand in &elections[side] {
            if let Demand::TakeTricks { tricks: n } = demand {
                let taken = (*n).min(tricks[side.other()]);
                tricks[side.other()] -= taken;
                tricks[side] += taken;
            }
        }
    }
    tricks
}

struct Tally<'a> {
    score: BySide<u8>,
    hand: &'a Hand,
    terms: &'a Terms,
}

impl Tally<'_> {
    /// Adds points to each side and says whether that ends the game.
    fn add(&mut self, points: impl Fn(Side) -> u8) -> Option<Outcome> {
        let game = self.terms.game.value;
        for side in Side::ALL {
            let start = self.score[side];
            let reached = start.saturating_add(points(side));
            let ceiling = self.hand.ceilings[side].map_or(reached, |ceiling| ceiling.max(start));
            self.score[side] = reached.min(ceiling);
        }
        let winner = Side::ALL.into_iter().find(|&side| self.score[side] >= game)?;
        let loser = self.score[winner.other()];
        Some(Outcome::Game { winner, worth: self.terms.worth_of(loser), loser })
    }
}

impl Outcome {
    /// How good the outcome is for a side: games by their worth, then the lead in points.
    pub fn merit(&self, side: Side) -> i32 {
        match *self {
            Outcome::Game { winner, worth, .. } if winner == side => 1000 * i32::from(worth),
            Outcome::Game { worth, .. } => -1000 * i32::from(worth),
            Outcome::Score(score) => i32::from(score[side]) - i32::from(score[side.other()]),
        }
    }

    /// The same outcome at another table.
    #[must_use]
    pub fn relabel(&self, relabel: &oddtrick_table::Relabel) -> Outcome {
        match *self {
            Outcome::Score(score) => Outcome::Score(relabel.by_side(score)),
            Outcome::Game { winner, worth, loser } => Outcome::Game { winner: relabel.side(winner), worth, loser },
        }
    }
}
