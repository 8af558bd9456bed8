//! What the laws of exposed cards ask: how the card came to lie there, and whether it still does.

use super::{Asked, conditions};
use crate::table::{ActIx, Card, Facts, Known, Party, Suit};

conditions! {
    /// The card lies face upwards on the table, dropped or shown.
    CARD_FACED = "card-faced",
        |asked| asked.faced().filter(|faced| !faced.thrown).map_or(Known::NO, |faced| Known::yes(faced.at));
    /// The card was thrown down with the rest of a hand.
    CARD_THROWN = "card-thrown",
        |asked| asked.faced().filter(|faced| faced.thrown).map_or(Known::NO, |faced| Known::yes(faced.at));
    /// All four players threw down their hands.
    ALL_THREW_DOWN = "all-threw-down", |asked| all_threw_down(asked.facts());
    /// The card has since been played.
    CARD_GONE = "card-gone",
        |asked| lying(asked).map_or(Known::NO, |(card, since, _)| played_since(asked.facts(), card, since));
    /// To play the card now would be to keep back the suit led.
    WOULD_REVOKE = "would-revoke",
        |asked| lying(asked).map_or(Known::NO, |(card, _, by)| would_revoke(asked.facts(), by, card.suit));
    /// The card is that of dummy or of his partner.
    OWNER_HAS_DUMMY = "owner-has-dummy", |asked| {
        let dummy = asked.facts().setting.dummy.zip(asked.by());
        Known::from_bool(dummy.is_some_and(|(seat, by)| seat.side() == by.side()), asked.at())
    };
}

/// The card that may be called, since when it lies there, and whose it is.
fn lying(asked: &Asked<'_, '_>) -> Option<(Card, ActIx, Party)> {
    if let Some(faced) = asked.faced() {
        return Some((faced.card, faced.at, Party::Seat(faced.by)));
    }
    if let Some(incident) = asked.incident() {
        return Some((incident.card?, incident.at, Party::Seat(incident.by?)));
    }
    let departure = asked.departure()?;
    // A card played in error lies there from the moment it was taken back.
    Some((departure.card?, departure.corrected.unwrap_or(ActIx::MAX), departure.by))
}

fn played_since(facts: &Facts, card: Card, since: ActIx) -> Known {
    Known::done(facts.tricks.lying(card).filter(|(_, played)| played.at > since).map(|(_, played)| played.at))
}

fn all_threw_down(facts: &Facts) -> Known {
    let times: Vec<_> = facts.threw_down.iter().flatten().collect();
    if times.len() == 4 { Known::done(times.into_iter().max().copied()) } else { Known::NO }
}

/// Whether playing a card of a suit to the trick on the table would keep back the suit led.
pub(super) fn would_revoke(facts: &Facts, by: Party, suit: Suit) -> Known {
    let Party::Seat(seat) = by else { return Known::NO };
    let Some(trick) = facts.tricks.open_for(seat) else { return Known::NO };
    match facts.tricks.0[trick].led {
        Some(led) if led != suit => facts.holds_now(seat, led),
        _ => Known::NO,
    }
}
