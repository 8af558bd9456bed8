//! What might be demanded for something else than what was done.

use oddtrick_table::{Demand, Facts};

/// What can be demanded for other offences in the deal or the play, without ordinary rights.
pub(super) fn demands_of_other_offences(facts: &Facts) -> Vec<Demand> {
    let led = facts.tricks.0.iter().rev().find_map(|trick| trick.led);
    let Some(suit) = led else {
        let revoke = [Demand::TakeTricks { tricks: 3 }, Demand::AddPoints { points: 3 }];
        let deal = [Demand::NewDeal, Demand::DrawCard, Demand::CutAgain];
        let play = facts.deals.is_empty();
        return if play { [Demand::Suit].into_iter().chain(revoke).collect() } else { deal.to_vec() };
    };
    let trump = facts.setup.trump.map(|trump| trump.suit);
    // A demand for the highest or lowest trump has two forms, and only one of them would be recognised. So trumps are
    // left out.
    let of_suit = [Demand::Highest { suit }, Demand::Lowest { suit }].into_iter().filter(|_| trump != Some(suit));
    of_suit.chain([Demand::Suit, Demand::AddPoints { points: 3 }, Demand::NewDeal]).collect()
}
