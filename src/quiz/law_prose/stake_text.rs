//! Demands for counters and stakes, and what else may be asked where one plays against three, in words.

use crate::prose::count_noun;
use oddtrick_table::{Counters, Demand};

/// Such a demand as something to do, with `{c}` for its card. Empty for other demands.
pub(super) fn stake_phrase(demand: Demand) -> String {
    let words = match demand {
        Demand::PayBid => "have the bid paid as if it had been won",
        Demand::PayBidAndOverTricks => "have the bid paid, with all over-tricks",
        Demand::PutIn => "make the bidder pay as if one trick short of the bid",
        Demand::PayPool { counters } => return format!("have {} paid to the pool", red_counters(counters)),
        Demand::PayEach { counters } => return format!("have {} paid to each of the others", red_counters(counters)),
        Demand::NotRuff { .. } => "forbid one of them to ruff with {c}",
        Demand::ClaimStakes => "claim the stakes at once",
        Demand::ShowCards => "have the cards shown to the table",
        Demand::PayCallLost => "have the call paid as if it had been lost",
        Demand::PayBidForAll => "make one of them pay for all the partners too",
        Demand::PayCallStakes => "have the stakes of the call paid",
        Demand::PayStakesAndTricks => {
            "have the stakes paid, and all the tricks that were left as if they had been lost"
        }
        Demand::PayForTricks { tricks } => {
            return format!("make one player alone pay for {}", count_noun(tricks, "trick"));
        }
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
        Demand::PayBidForAll => Some("pay the call as if it had been won, for himself and his partners".to_owned()),
        Demand::PayBid => Some("pay the bid as if it had been won".to_owned()),
        Demand::PayBidAndOverTricks => Some("pay the bid and all over-tricks".to_owned()),
        Demand::PayCallLost => Some("pay the call as if it had been lost".to_owned()),
        Demand::PayCallStakes => Some("pay the stakes of the call".to_owned()),
        Demand::PayStakesAndTricks => {
            Some("pay the stakes, and every trick that is left as if it had been lost".to_owned())
        }
        Demand::PayForTricks { tricks } => Some(format!("pay for {} by himself", count_noun(tricks, "trick"))),
        _ => None,
    }
}

/// What somebody says who asks for such a thing. `None` if a player is called on.
pub(super) const fn spoken_stake(demand: Demand) -> Option<&'static str> {
    Some(match demand {
        Demand::PutIn => "You are put in for one trick",
        Demand::ClaimStakes => "The stakes are mine",
        Demand::ShowCards => "Show the cards to the table",
        _ => return None,
    })
}

fn red_counters(Counters(number): Counters) -> String {
    count_noun(number, "red counter")
}
