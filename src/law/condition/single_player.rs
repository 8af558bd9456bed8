//! Conditions about cards of one camp that another may call for in its turn.

use super::{ConditionContext, define_conditions};
use crate::vocabulary::Subject;
use oddtrick_table::{Card, Demand, IncidentKind, LineIndex, Party, Seat, SourcedTruth, Truth};

define_conditions! {
    /// The exposed card is a trump.
    EXPOSED_TRUMP = "exposed-trump", |context| {
        let card = exposed(context).map(|(card, _)| card);
        SourcedTruth::from_bool(card.is_some_and(|card| Some(card.suit) == context.facts().trump_suit()), context.line())
    };
    /// The owner of the exposed card may come to ruff: trumps were not led to the trick to which he has still to play.
    RUFF_POSSIBLE = "ruff-possible", |context| {
        let facts = context.facts();
        let trick = exposed(context).and_then(|(_, owner)| facts.trick_to_follow(owner));
        let led = trick.and_then(|n| facts.tricks.0[n].led);
        SourcedTruth::from_bool(led.is_none() || led != facts.trump_suit(), context.line())
    };
    /// The suit of the exposed card was led, and its owner has still to play.
    EXPOSED_SUIT_LED = "exposed-suit-led", |context| SourcedTruth::from_line(suit_led(context).map(|(_, at)| at));
    /// The record shows that the owner of the exposed card has no other of its suit.
    NO_OTHER_OF_SUIT = "no-other-of-suit", |context| {
        let Some((card, owner)) = exposed(context) else { return SourcedTruth::NO };
        let other = context.facts().held_card_at(owner, LineIndex::MAX, |held| held.suit == card.suit && held != card);
        SourcedTruth { truth: Truth::from(other.truth == Truth::No), at: other.at }
    };
    /// The opponents have played to the trick, and another player has since played, or they let the owner play.
    TURN_GONE_BY = "turn-gone-by", |context| SourcedTruth::from_line(turn_gone_by(context));
    /// An opponent had claimed a card that was led out of turn as exposed.
    LEAD_CLAIMED = "lead-claimed", |context| {
        let incidents = context.facts().incidents.iter().enumerate();
        let leads = incidents.filter(|(_, it)| it.matter == IncidentKind::Lead);
        claimed(context, leads.map(|(n, it)| (Subject::Incident(n), it.card, it.by.map(Party::Seat))))
    };
    /// An opponent had claimed a card that was played in error and taken back as exposed.
    ERROR_CLAIMED = "error-claimed", |context| {
        let renounces = context.facts().renounces.iter().enumerate();
        claimed(context, renounces.map(|(n, it)| (Subject::Renounce(n), it.card, Some(it.by))))
    };
    /// He was told not to trump with the card, and did.
    RUFFED_AGAINST_CALL = "ruffed-against-call", |context| {
        let Some((card, owner)) = exposed(context) else { return SourcedTruth::NO };
        let cards = context.facts().disclosed_cards.iter().enumerate();
        let own = cards.filter(|(_, it)| it.by == owner && it.card == Some(card));
        let called = own.flat_map(|(n, _)| context.view.good_demands(Subject::DisclosedCard(n)));
        let asked = called.filter(|made| made.demand == Demand::NotRuff { card } && made.at < context.line());
        SourcedTruth::from_line(asked.map(|made| made.at).min())
    };
}

/// When an opponent claimed the card as exposed, for one of the things for which that may be.
fn claimed(
    context: &ConditionContext<'_>,
    of: impl Iterator<Item = (Subject, Option<Card>, Option<Party>)>,
) -> SourcedTruth {
    let Some((card, owner)) = exposed(context) else { return SourcedTruth::NO };
    let of_card = of.filter(|(_, what, by)| *what == Some(card) && *by == Some(Party::Seat(owner)));
    let demands = of_card.flat_map(|(subject, ..)| context.view.good_demands(subject));
    SourcedTruth::from_line(demands.filter(|made| made.demand == Demand::LayCard { card }).map(|made| made.at).min())
}

/// The card that is exposed, led or played, and its owner.
fn exposed(context: &ConditionContext<'_>) -> Option<(Card, Seat)> {
    if let Some(incident) = context.incident() {
        return incident.card.zip(incident.by);
    }
    if let Some(Party::Seat(by)) = context.renounce().map(|renounce| renounce.by) {
        return context.renounce().and_then(|renounce| renounce.card).zip(Some(by));
    }
    context.disclosed_card().and_then(|faced| Some((faced.card?, faced.by)))
}

/// The trick to which the owner of the exposed card has still to play, if its suit was led to it, and the line of the lead.
fn suit_led(context: &ConditionContext<'_>) -> Option<(usize, LineIndex)> {
    let (card, owner) = exposed(context)?;
    let facts = context.facts();
    let trick = facts.trick_to_follow(owner)?;
    let led = facts.tricks.0[trick].plays.first().filter(|_| facts.tricks.0[trick].led == Some(card.suit))?;
    Some((trick, led.at))
}

/// When somebody played after the last opponent of the owner had played to the trick: what they wished, they had to say
/// as they played.
fn turn_gone_by(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let (_, owner) = exposed(context)?;
    let (trick, _) = suit_led(context)?;
    let facts = context.facts();
    let opponents: Vec<Seat> = facts.partnership.members(context.camp(owner).opponents()).collect();
    let played: Vec<_> = facts.tricks.0[trick].cards_in_trick().collect();
    let all_played = opponents.iter().all(|seat| played.iter().any(|card| card.seat == *seat));
    let last =
        played.iter().filter(|card| opponents.contains(&card.seat)).map(|card| card.at).max().filter(|_| all_played)?;
    played.iter().map(|card| card.at).filter(|at| *at > last).min()
}
