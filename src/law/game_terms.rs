//! The terms of the game that a code governs: how hands, games and rubbers are scored.

use super::rule::Limb;

/// A parameter, with the law that it comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cited<T> {
    pub value: T,
    pub limb: Limb,
}

/// What a game is worth to its winners, by the losers' score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameWorth {
    /// Treble, double or single: 3 if the losers have nothing, 2 below three, else 1, with the
    /// limb for each.
    ByLosersScore([Limb; 3]),
    /// The points of a game less the losers' score.
    PointsShort,
}

/// The rubber: the best of so many games, and what is gained by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RubberTerms {
    /// Games that a side must win.
    pub games_to_win: Cited<u8>,
    /// Points that its winners gain besides their games.
    pub bonus: Cited<u8>,
    /// The law that takes the losers' game off.
    pub losers_game_limb: Limb,
}

/// How hands and games are scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameTerms {
    /// Points that make a game.
    pub points_per_game: Cited<u8>,
    pub game_worth: Cited<GameWorth>,
    /// What the winners of a rubber gain, where games make rubbers.
    pub rubber: Option<RubberTerms>,
    /// The law that counts honours, where one does.
    pub honours_limb: Option<Limb>,
    /// The law that says what is scored first and what last, where more than tricks are scored.
    pub scoring_order_limb: Option<Limb>,
    /// The law that puts the penalty for a revoke before every other score, where one does.
    pub penalty_first_limb: Option<Limb>,
    /// The law by which a deal that is lost passes on to the left.
    pub deal_passes_limb: Limb,
    /// The law that gives a penalty for each of several revokes, and no more.
    pub each_revoke_limb: Limb,
    /// The law that lets no penalty for a revoke be divided, where one does.
    pub undivided_limb: Option<Limb>,
}

impl GameTerms {
    /// What a game is worth to its winners when the losers have come to so much.
    pub const fn worth_for_loser_score(&self, loser: u8) -> u8 {
        match self.game_worth.value {
            GameWorth::ByLosersScore(_) if loser == 0 => 3,
            GameWorth::ByLosersScore(_) if loser < 3 => 2,
            GameWorth::ByLosersScore(_) => 1,
            GameWorth::PointsShort => self.points_per_game.value.saturating_sub(loser),
        }
    }

    /// The limb that says so.
    pub const fn worth_limb_for_loser_score(&self, loser: u8) -> Limb {
        match (self.game_worth.value, self.worth_for_loser_score(loser)) {
            (GameWorth::ByLosersScore([treble, ..]), 3) => treble,
            (GameWorth::ByLosersScore([_, double, _]), 2) => double,
            (GameWorth::ByLosersScore([.., single]), _) => single,
            (GameWorth::PointsShort, _) => self.game_worth.limb,
        }
    }
}
