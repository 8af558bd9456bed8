//! Names the people of a case where a text speaks of them only as the dealer, the bidder or a player with too many cards.

use oddtrick_table::{Facts, IncidentKind, Partnership, Seat};

/// The text with the names of the dealer, the bidder and the players with wrong numbers of cards.
pub(crate) fn with_roles_named(facts: &Facts, text: &str) -> String {
    with_bidder_named(facts, &with_hands_named(facts, &with_dealer_named(facts, text)))
}

/// The same for a ruling. What follows after the first law named is about the law itself and stays as it is.
pub(crate) fn with_roles_named_in_ruling(facts: &Facts, ruling: &str) -> String {
    let end = [").", ". The nearest", ". "].iter().find_map(|mark| ruling.find(mark)).unwrap_or(ruling.len());
    let (told, rest) = ruling.split_at(end);
    format!("{}{rest}", with_roles_named(facts, told))
}

/// Names the bidder once: `Y, the bidder, could call a suit`.
fn with_bidder_named(facts: &Facts, text: &str) -> String {
    const BIDDER: &str = "the bidder ";
    match facts.partnership {
        Partnership::Alone(bidder) if !text.contains(&format!("{bidder} ")) => {
            text.replacen(BIDDER, &format!("{bidder}, the bidder, "), 1)
        }
        _ => text.to_owned(),
    }
}

/// Names the players with wrong numbers of cards, where there are one or two of them.
fn with_hands_named(facts: &Facts, text: &str) -> String {
    let wrong: Vec<(Seat, i16)> = Seat::ALL
        .into_iter()
        .filter_map(|seat| Some((seat, surplus(facts, seat)?)))
        .filter(|(_, surplus)| *surplus != 0)
        .collect();
    let over: Vec<Seat> = wrong.iter().filter(|(_, surplus)| *surplus > 0).map(|(seat, _)| *seat).collect();
    let under: Vec<Seat> = wrong.iter().filter(|(_, surplus)| *surplus < 0).map(|(seat, _)| *seat).collect();
    let of_others = match (over.as_slice(), under.as_slice()) {
        ([many], [_]) => format!("{many} had too many cards"),
        ([], [one, other]) => format!("{one} and {other} were both short of cards"),
        ([], [short]) => {
            let told = text.replace("only one player was short", &format!("only {short} was short"));
            return with_one_hand_named(facts, &told.replace("the player who was short", &short.to_string()));
        }
        _ => return with_one_hand_named(facts, text),
    };
    let told = text.replace("one of the other three players had a wrong number of cards", &of_others);
    let both = match (over.as_slice(), under.as_slice()) {
        ([many], [few]) => format!("{many} had fourteen cards and {few} fewer than thirteen"),
        _ => return told,
    };
    told.replace("one player had fourteen cards and another fewer than thirteen", &both)
}

/// By how many cards a hand is too large, as counted or as a card is missed from it.
fn surplus(facts: &Facts, seat: Seat) -> Option<i16> {
    let counted = facts.hand_surplus(seat).or_else(|| facts.dealt_surplus(seat)).map(|(surplus, _)| surplus);
    counted.filter(|surplus| *surplus != 0).or_else(|| {
        let misses = facts.missing_cards.iter().any(|card| card.owner == seat);
        misses.then_some(-1)
    })
}

/// Names the one player who was found to have a wrong number of cards.
fn with_one_hand_named(facts: &Facts, text: &str) -> String {
    let of_number = facts.incidents.iter().filter(|it| it.matter == IncidentKind::WrongNumber);
    let mut who: Vec<Seat> = of_number.filter_map(|it| it.by).collect();
    who.dedup();
    let [who] = who.as_slice() else { return text.to_owned() };
    text.replace("a hand had a wrong number of cards", &format!("{who} had a wrong number of cards"))
}

/// The clause with the name of the dealer of one deal.
pub(crate) fn with_dealer_of(facts: &Facts, n: usize, clause: &str) -> String {
    let deal = &facts.deals[n];
    let is_own = deal.acting_dealer == deal.rightful_dealer && deal.dealt_from == deal.acting_dealer;
    if is_own && facts.partnership == Partnership::Fixed {
        with_names(deal.acting_dealer, clause)
    } else {
        clause.to_owned()
    }
}

/// The clause with names: `Z had touched his cards` for `an opponent of the dealer had touched his cards`. It stays as it is
/// where nobody knows who deals, where there were two deals, or where somebody deals for another. Of two opponents, the one who
/// is dealt to first is named.
fn with_dealer_named(facts: &Facts, clause: &str) -> String {
    let deal = facts.deals.first().filter(|deal| deal.acting_dealer == deal.rightful_dealer && facts.deals.len() == 1);
    let is_claim = ["been the dealer", "was the dealer", "not the dealer"].iter().any(|words| clause.contains(words));
    let Some(deal) = deal.filter(|_| facts.partnership == Partnership::Fixed && !is_claim) else {
        return clause.to_owned();
    };
    with_names(deal.acting_dealer, clause)
}

/// The clause with the names of the dealer, the partner and the opponents.
fn with_names(dealer: Seat, clause: &str) -> String {
    let (partner, left, right) = (dealer.partner(), dealer.left(1), dealer.left(3));
    clause
        .replace("the dealer or his partner", &format!("{dealer} or {partner}"))
        .replace("neither of the dealer’s opponents", &format!("neither {left} nor {right}"))
        .replace("one of the dealer’s opponents", &format!("one of {left} and {right}"))
        .replace("the dealer’s opponents", &format!("{left} and {right}"))
        .replace("the dealer’s partner", &partner.to_string())
        .replace("no opponent of the dealer", &format!("neither {left} nor {right}"))
        .replace("an opponent of the dealer", &left.to_string())
        .replace("the dealer", &dealer.to_string())
        .replace("The dealer’s partner", &partner.to_string())
        .replace("The dealer", &dealer.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_table::notation;

    fn facts(record: &str) -> Facts {
        Facts::from_record(&notation::parse(record).expect("a record").record)
    }

    #[test]
    fn the_dealer_and_his_side_are_named_where_there_was_one_deal() {
        let one = facts("Z cuts the pack\nA deals on\nB touches his cards\n");
        let told = "the dealer’s partner touched the cards, so the dealer could no longer ask";
        assert_eq!(with_roles_named(&one, told), "B touched the cards, so A could no longer ask");
        let opponents = "If an opponent of the dealer had touched his cards, and no opponent of the dealer the pack";
        assert_eq!(with_roles_named(&one, opponents), "If Y had touched his cards, and neither Y nor Z the pack");
        // Nobody is the name of his own place.
        assert_eq!(with_roles_named(&one, "Y was not the dealer"), "Y was not the dealer");
        let law = "A touched the cards (Law 38). The player at the dealer’s right cuts the pack.";
        assert_eq!(with_roles_named_in_ruling(&one, law), law);
        assert_eq!(with_roles_named(&facts("Y leads 4S\n"), told), told);
    }

    #[test]
    fn hands_with_wrong_numbers_are_named() {
        let told = "one player had fourteen cards and another fewer than thirteen";
        let counted = facts("Y has 14 cards\nB has 12 cards\n");
        assert_eq!(with_roles_named(&counted, told), "Y had fourteen cards and B fewer than thirteen");
        let two_short = facts("A misses 8H: on the floor\nZ misses 4C: on the floor\n");
        let of_others = "one of the other three players had a wrong number of cards";
        assert_eq!(with_roles_named(&two_short, of_others), "A and Z were both short of cards");
    }
}
