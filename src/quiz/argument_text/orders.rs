//! What players can be made to do, joined in one phrase.

use super::highest_and_lowest::join_highest_and_lowest;
use crate::law_prose::obligation_phrase;
use crate::prose::join_list;
use oddtrick_table::Demand;

/// What a player can be made to do, as alternatives. Whether to trump is chosen only for a player without the suit.
pub(super) fn join_orders(orders: Vec<String>) -> String {
    let (trumping, others): (Vec<String>, Vec<String>) = orders
        .into_iter()
        .partition(|order| TRUMPING.iter().any(|demand| obligation_phrase(*demand).as_ref() == Some(order)));
    let suit = others
        .iter()
        .find_map(|order| ["play the highest ", "play the lowest "].iter().find_map(|start| order.strip_prefix(start)));
    let joined = |orders: &[String]| {
        let joined =
            join_list(orders, "or").replace("play the highest or play the lowest", "play the highest or lowest");
        let joined = joined.replace(" or win the trick of the ", " or of the ");
        // Said once for all the tricks that may be named.
        let times = joined.matches(IF_POSSIBLE).count();
        join_highest_and_lowest(&joined.replacen(IF_POSSIBLE, "", times.saturating_sub(1)))
    };
    match suit {
        Some(suit) if !trumping.is_empty() => {
            format!("{} or, with no {suit}, {}", joined(&others), join_list(&trumping, "or"))
        }
        _ => joined(&[others, trumping].concat()),
    }
}

/// Nobody must win a trick that he cannot win.
const IF_POSSIBLE: &str = " if possible";

/// What can be asked of a player without the suit led.
const TRUMPING: [Demand; 2] = [Demand::Trump, Demand::NotTrump];

/// What a player can be made to do, after “make B”. `None` for what the laws call by another name.
pub(super) fn order(demand: Demand) -> Option<String> {
    match demand {
        Demand::Highest { .. }
        | Demand::Lowest { .. }
        | Demand::HighestTrump
        | Demand::LowestTrump
        | Demand::Win
        | Demand::Lose
        | Demand::Trump
        | Demand::NotTrump
        | Demand::Lead { .. }
        | Demand::LayHand
        | Demand::LayTrumpCard
        | Demand::GiveUp => obligation_phrase(demand).map(|words| words.replace("his ", "the ")),
        Demand::WinFrom { card } => Some(format!("win the trick of the {}{IF_POSSIBLE}", card.name())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::join_orders;

    #[test]
    fn whether_to_trump_is_chosen_for_a_player_without_the_suit() {
        let orders = |all: &[&str]| join_orders(all.iter().map(|order| (*order).to_owned()).collect());
        assert_eq!(
            orders(&[
                "play the highest spade",
                "play the lowest spade",
                "trump the trick",
                "leave the trick untrumped"
            ]),
            "play the highest or lowest spade or, with no spade, trump the trick or leave the trick untrumped"
        );
        assert_eq!(orders(&["trump the trick"]), "trump the trick");
        assert_eq!(
            orders(&["win the trick of the ten of clubs if possible", "win the trick of the ace of clubs if possible"]),
            "win the trick of the ten of clubs or of the ace of clubs if possible"
        );
        assert_eq!(orders(&["win the trick", "lose the trick"]), "win the trick or lose the trick");
    }
}
