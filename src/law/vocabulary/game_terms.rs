//! The scoring rules of a game: what hands, games and rubbers are worth.

use super::limb::{Cited, Limb};
use oddtrick_table::BidKind;

/// What a game is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameWorth {
    /// Treble, double or single: 3 points if the losers have none, 2 if they have fewer than three,
    /// otherwise 1. The limbs are in that order.
    ByLosersScore([Limb; 3]),
    /// The points of a game minus the losers' score.
    PointsShort,
    /// The points that the winners have come to, with all that the last hand gives them beyond the game.
    PointsMade,
}

/// How a rubber is won and what it is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RubberTerms {
    /// How many games a side must win.
    pub games_to_win: Cited<u8>,
    /// Points that the winners of the rubber get on top of their games.
    pub bonus: Cited<u8>,
    /// The limb that takes the losers' games off.
    pub losers_game_limb: Limb,
}

/// How hands and games are scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameTerms {
    /// How many points make a game.
    pub points_per_game: Cited<u8>,
    /// What each trick above six counts. `None` if that is not the same in every hand, so that the record must tell it.
    pub trick_points: Option<u8>,
    /// What a game is worth.
    pub game_worth: Cited<GameWorth>,
    /// The rubber, if games make rubbers.
    pub rubber: Option<RubberTerms>,
    /// The limb that gives points for honours, if there is one.
    pub honours_limb: Option<Limb>,
    /// The limb that sets the order of scoring, if more than tricks is scored.
    pub scoring_order_limb: Option<Limb>,
    /// The limb that scores the penalty for a revoke before everything else, if there is one.
    pub penalty_first_limb: Option<Limb>,
    /// The limb by which a lost deal passes to the left.
    pub deal_passes_limb: Limb,
    /// The limb that gives exactly one penalty for each of several revokes.
    pub each_revoke_limb: Limb,
    /// The limb that forbids dividing a penalty for a revoke, if there is one.
    pub undivided_limb: Option<Limb>,
    /// The limb by which no card is turned up for trumps, if there is one. Then every card of the pack is dealt.
    pub trump_not_turned_limb: Option<Limb>,
    /// What players may bid, from the lowest to the highest. Empty for a game without bids.
    pub bids: &'static [BidKind],
}

impl GameTerms {
    /// The limbs that set them.
    pub(crate) fn limbs(&self) -> impl Iterator<Item = Limb> + use<> {
        let of_rubber =
            self.rubber.map(|rubber| [rubber.games_to_win.limb, rubber.bonus.limb, rubber.losers_game_limb]);
        let of_worth = match self.game_worth.value {
            GameWorth::ByLosersScore(limbs) => limbs.to_vec(),
            GameWorth::PointsShort | GameWorth::PointsMade => vec![self.game_worth.limb],
        };
        let others = [
            self.penalty_first_limb,
            self.honours_limb,
            self.scoring_order_limb,
            self.undivided_limb,
            self.trump_not_turned_limb,
        ];
        let of_terms = [self.points_per_game.limb, self.deal_passes_limb, self.each_revoke_limb];
        let of_terms = of_terms.into_iter().chain(of_worth).chain(of_rubber.into_iter().flatten());
        of_terms.chain(others.into_iter().flatten())
    }

    /// What a game is worth to its winners when the losers have this score and they have no more than they need.
    pub const fn worth_for_loser_score(&self, loser: u8) -> u8 {
        self.worth_of_game(self.points_per_game.value, loser)
    }

    /// Whether points beyond the game count.
    pub const fn counts_surplus(&self) -> bool {
        matches!(self.game_worth.value, GameWorth::PointsMade)
    }

    /// What a game is worth to winners with so many points when the losers have this score.
    pub const fn worth_of_game(&self, winner: u8, loser: u8) -> u8 {
        match self.game_worth.value {
            GameWorth::ByLosersScore(_) if loser == 0 => 3,
            GameWorth::ByLosersScore(_) if loser < 3 => 2,
            GameWorth::ByLosersScore(_) => 1,
            GameWorth::PointsShort => self.points_per_game.value.saturating_sub(loser),
            GameWorth::PointsMade => winner,
        }
    }

    /// The limb that sets [`worth_for_loser_score`](GameTerms::worth_for_loser_score).
    pub const fn worth_limb_for_loser_score(&self, loser: u8) -> Limb {
        match (self.game_worth.value, self.worth_for_loser_score(loser)) {
            (GameWorth::ByLosersScore([treble, ..]), 3) => treble,
            (GameWorth::ByLosersScore([_, double, _]), 2) => double,
            (GameWorth::ByLosersScore([.., single]), _) => single,
            (GameWorth::PointsShort | GameWorth::PointsMade, _) => self.game_worth.limb,
        }
    }
}
