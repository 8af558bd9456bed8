//! What a hand does to the game.

use oddtrick_table::{BySide, Relabelling, Side};

/// The state of the game after a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HandOutcome {
    /// The game goes on at this score.
    Score(BySide<u8>),
    /// A side has won the game. What it is worth depends on the losers' score.
    Game {
        /// The side that wins the game.
        winner: Side,
        /// What the game is worth to it, in points.
        worth: u8,
        /// The score of the other side.
        loser_score: u8,
    },
}

impl HandOutcome {
    /// How good the outcome is for a side, for comparing outcomes: a game by its worth, a score by the lead in points.
    pub fn value_for(&self, side: Side) -> i32 {
        match *self {
            HandOutcome::Game { winner, worth, .. } if winner == side => 1000 * i32::from(worth),
            HandOutcome::Game { worth, .. } => -1000 * i32::from(worth),
            HandOutcome::Score(score) => i32::from(score[side]) - i32::from(score[side.opponents()]),
        }
    }

    /// The outcome with the sides relabelled.
    #[must_use]
    pub fn relabel(&self, relabel: &Relabelling) -> HandOutcome {
        match *self {
            HandOutcome::Score(score) => HandOutcome::Score(relabel.by_side(score)),
            HandOutcome::Game { winner, worth, loser_score: loser } => {
                HandOutcome::Game { winner: relabel.side(winner), worth, loser_score: loser }
            }
        }
    }
}
