//! The terms of the game that a code governs: how hands, games and rubbers are scored.

use super::row::Limb;

/// A parameter, with the law that it comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term<T> {
    pub value: T,
    pub limb: Limb,
}

/// What a game is worth to its winners, by the losers' score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// Treble, double or single: 3 if the losers have nothing, 2 below three, else 1, with the
    /// limb for each.
    Trebles([Limb; 3]),
    /// The points of a game less the losers' score.
    Difference,
}

/// The rubber: the best of so many games, and what is gained by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rubber {
    /// Games that a side must win.
    pub games: Term<u8>,
    /// Points that its winners gain besides their games.
    pub bonus: Term<u8>,
    /// The law that takes the losers' game off.
    pub losers_game: Limb,
}

/// How hands and games are scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// Points that make a game.
    pub game: Term<u8>,
    pub worth: Term<Worth>,
    /// What the winners of a rubber gain, where games make rubbers.
    pub rubber: Option<Rubber>,
    /// The law that counts honours, where one does.
    pub honours: Option<Limb>,
    /// The law that says what is scored first and what last, where more than tricks are scored.
    pub order: Option<Limb>,
    /// The law that puts the penalty for a revoke before every other score, where one does.
    pub penalty_first: Option<Limb>,
    /// The law by which a deal that is lost passes on to the left.
    pub deal_passes: Limb,
    /// The law that gives a penalty for each of several revokes, and no more.
    pub each_revoke: Limb,
    /// The law that lets no penalty for a revoke be divided, where one does.
    pub undivided: Option<Limb>,
}

impl Terms {
    /// What a game is worth to its winners when the losers have come to so much.
    pub const fn worth_of(&self, loser: u8) -> u8 {
        match self.worth.value {
            Worth::Trebles(_) if loser == 0 => 3,
            Worth::Trebles(_) if loser < 3 => 2,
            Worth::Trebles(_) => 1,
            Worth::Difference => self.game.value.saturating_sub(loser),
        }
    }

    /// The limb that says so.
    pub const fn worth_limb(&self, loser: u8) -> Limb {
        match (self.worth.value, self.worth_of(loser)) {
            (Worth::Trebles([treble, ..]), 3) => treble,
            (Worth::Trebles([_, double, _]), 2) => double,
            (Worth::Trebles([.., single]), _) => single,
            (Worth::Difference, _) => self.worth.limb,
        }
    }
}
