//! What the record tells of a subject that its words need.

use crate::camp::camp_name;
use oddtrick_law::Subject;
use oddtrick_table::facts::{Incident, IncidentKind};
use oddtrick_table::{Card, Facts, Party, PlayRequirement, Seat, Side, Suit, Truth};

/// Whether a player led out of turn who had done so before.
pub(super) fn is_again(n: usize, facts: &Facts) -> bool {
    let incident = facts.incidents[n];
    let is_alike = |it: &Incident| it.matter == incident.matter && it.by == incident.by && it.at != incident.at;
    incident.matter == IncidentKind::Lead && facts.incidents[..n].iter().any(is_alike)
}

/// Whose lead it was, if another player led. While an earlier trick lacks a card, nobody can say.
pub(super) fn whose_lead(incident: &Incident, facts: &Facts) -> Option<Seat> {
    let (by, of, trick) = (incident.by?, incident.of?, incident.trick?);
    let mut earlier = facts.tricks.0[..trick].iter();
    let settled = earlier.all(|trick| trick.is_complete() || trick.turned.is_some() || trick.is_withdrawn());
    let led = incident.matter == IncidentKind::Lead && by != of;
    (led && settled).then_some(of)
}

/// Who of a side revoked: the player, or one of two where the record does not say which, or both.
pub(super) fn revoker(side: Side, facts: &Facts) -> String {
    let of_side = || facts.renounces.iter().filter(|renounce| facts.camp(renounce.by) == side);
    let known: Vec<Party> = of_side()
        .filter(|renounce| facts.could_comply(renounce).truth == Truth::Yes)
        .map(|renounce| renounce.by)
        .collect();
    let parties = if known.is_empty() { of_side().map(|renounce| renounce.by).collect() } else { known };
    let mut parties = parties.into_iter();
    match (parties.next(), parties.next()) {
        (Some(Party::Seat(seat)), None) => seat.to_string(),
        (Some(Party::Side(_)), None) => format!("one of {}", camp_name(facts.partnership, side)),
        _ => camp_name(facts.partnership, side),
    }
}

/// The card that a subject is about, and the suit that it should have been.
pub(super) fn card_and_suit(subject: Subject, facts: &Facts) -> (Option<Card>, Option<Suit>) {
    match subject {
        Subject::Renounce(n) => {
            let renounce = &facts.renounces[n];
            let suit = match renounce.requirement {
                PlayRequirement::SuitLed(suit) => suit,
                PlayRequirement::Demanded(..) => None,
            };
            (renounce.card, suit)
        }
        Subject::DisclosedCard(n) => {
            (facts.disclosed_cards[n].card, facts.disclosed_cards[n].card.map(|card| card.suit))
        }
        Subject::MissingCard(n) => (Some(facts.missing_cards[n].card), Some(facts.missing_cards[n].card.suit)),
        Subject::Incident(n) => (facts.incidents[n].card, facts.incidents[n].suit),
        _ => (None, None),
    }
}
