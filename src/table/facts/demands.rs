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
    /// The demands that apply to the card the player is about to play and that no card has answered yet, in
    /// order. `leads` says whether the player leads; `led` is the suit led.
    pub(super) fn pending_demands(&self, by: Seat, leads: bool, led: Option<Suit>) -> Vec<SpokenDemand> {
        let applies = |demand: Demand| match demand {
            Demand::Lead { .. } => leads,
            Demand::Highest { suit } | Demand::Lowest { suit } => leads || led == Some(suit),
            Demand::Trump | Demand::NotTrump | Demand::Win | Demand::Lose => !leads,
            what => what.is_trump_call(),
        };
        let answered = |at: LineIndex| self.demands_answered.iter().any(|(demand, _)| *demand == at);
        let made = self.demands.iter().filter(|demand| demand.debtor == Some(by) && applies(demand.demand));
        made.filter(|demand| !answered(demand.at)).copied().collect()
    }

    /// The demands for the same thing that a card answered together with the one on line `asked_at`.
    pub fn demands_answered_with(&self, asked_at: LineIndex) -> impl Iterator<Item = SpokenDemand> + '_ {
        let card = self.demands_answered.iter().find(|(demand, _)| *demand == asked_at).map(|(_, card)| *card);
        let what = self.demands.iter().find(|demand| demand.at == asked_at).map(|demand| demand.demand);
        let together = move |demand: &&SpokenDemand| {
            let answered = card.is_some_and(|card| self.demands_answered.contains(&(demand.at, card)));
            answered && Some(demand.demand) == what
        };
        self.demands.iter().filter(together).copied()
    }
}
