//! Demands that players spoke.

use super::Facts;
use crate::card::Suit;
use crate::line_index::LineIndex;
use crate::lines::demand::Demand;
use crate::seat::Seat;

/// A demand that somebody spoke.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpokenDemand {
    /// Who made the demand.
    pub by: Seat,
    /// The player who must obey it, if it is a single player.
    pub debtor: Option<Seat>,
    /// What was demanded.
    pub demand: Demand,
    /// The line on which it was spoken.
    pub at: LineIndex,
}

impl Facts {
    /// The last demand that applies to the card the player is about to play, unless a card has
    /// answered it already. `leads` says whether the player leads; `led` is the suit led.
    pub(super) fn pending_demand(&self, by: Seat, leads: bool, led: Option<Suit>) -> Option<SpokenDemand> {
        let mut demands = self.demands.iter().rev().filter(|demand| demand.debtor == Some(by));
        demands
            .find(|demand| match demand.demand {
                Demand::Lead { .. } => leads,
                Demand::Highest { suit } | Demand::Lowest { suit } => leads || led == Some(suit),
                Demand::Trump | Demand::NotTrump => !leads,
                what => what.is_trump_call(),
            })
            .filter(|demand| !self.demands_answered.contains(&demand.at))
            .copied()
    }
}
