//! Demands for counters and stakes, and what else may be asked where one plays against three, in words.

use crate::prose::count_noun;
use oddtrick_table::{Counters, Demand};

/// Such a demand as something to do, with `{c}` for its card. Empty for other demands.
pub(super) fn stake_phrase(demand: Demand) -> String {
    let words = match demand {
        Demand::PayBid => "have the bid paid as if it had been won",
        Demand::PayBidAndOverTricks => "have the bid paid, with all over-tricks",
        Demand::PutIn => "have the bidder put in for one trick",
        Demand::PayPool { counters } => return format!("have {} paid to the pool", red_counters(counters)),
        Demand::PayEach { counters } => return format!("have {} paid to each of the others", red_counters(counters)),
        Demand::NotRuff { .. } => "forbid one of them to ruff with {c}",
        Demand::ClaimStakes => "claim the stakes at once",
        Demand::ShowCards => "have the cards shown to the table",
        _ => "",
    };
    words.to_owned()
}

/// What the player must do of whom such a thing is asked. `None` if that is no single player.
pub(super) fn stake_obligation(demand: Demand) -> Option<String> {
    match demand {
        Demand::NotRuff { .. } => Some("not ruff with {c}".to_owned()),
        Demand::PayPool { counters } => Some(format!("pay {} to the pool", red_counters(counters))),
        Demand::PayEach { counters } => Some(format!("pay {} to each of the others", red_counters(counters))),
        _ => None,
    }
}

/// What somebody says who asks for such a thing. `None` if a player is called on.
pub(super) const fn spoken_stake(demand: Demand) -> Option<&'static str> {
    Some(match demand {
        Demand::PayBid => "Pay the bid as if it had been won",
        Demand::PayBidAndOverTricks => "Pay the bid and all over-tricks",
        Demand::PutIn => "You are put in for one trick",
        Demand::ClaimStakes => "The stakes are mine",
        Demand::ShowCards => "Show the cards to the table",
        _ => return None,
    })
}

fn red_counters(Counters(number): Counters) -> String {
    count_noun(number, "red counter")
}
