//! Honours that lay elsewhere than in a hand.

use crate::prose::join_list;
use oddtrick_table::{Facts, Rank, Side};

/// The honours of a side that lay elsewhere than in its hands: `, with Y’s knave of hearts on the floor`. Empty if there were
/// none.
pub(super) fn strayed_honours(side: Side, facts: &Facts) -> String {
    let Some(trump) = facts.setup.trump else { return String::new() };
    let strayed = facts.missing_cards.iter().filter(|missing| {
        let is_honour = missing.card.suit == trump.suit && missing.card.rank >= Rank::Knave;
        facts.camp(missing.owner) == side && is_honour
    });
    let told: Vec<String> = strayed
        .map(|missing| {
            let place = missing.place.map_or("among the tricks", |place| place.phrase());
            format!("{}’s {} {place}", missing.owner, missing.card.name())
        })
        .collect();
    if told.is_empty() { String::new() } else { format!(", with {}", join_list(&told, "and")) }
}
