//! Conditions about etiquette: what somebody meant by an act, and how far the play had come.

use super::{ConditionContext, define_conditions};
use crate::case_view::broke_etiquette;
use oddtrick_table::facts::DisclosedCard;
use oddtrick_table::{Incident, IncidentKind, Intent, Party, Seat, SeatOrPerson, SourcedTruth};

define_conditions! {
    /// His partner has not yet played to the trick that he led.
    PARTNER_TO_PLAY = "partner-to-play", |context| on_incident(context, |it| {
        let last = context.facts().tricks.0.last();
        let led = last.filter(|trick| trick.plays.first().is_some_and(|card| Some(card.seat) == it.by));
        let wanting = led.filter(|trick| trick.cards_in_trick().all(|card| Some(card.seat) != it.by.map(Seat::partner)));
        SourcedTruth::from_bool(wanting.is_some(), it.at)
    });
    /// He did it to make his partner notice something.
    FOR_PARTNER = "for-partner", |context| intended(context, Intent::DrawAttention);
    /// No bystander has money on the game, as far as is told.
    BYSTANDER_UNINTERESTED = "bystander-uninterested", |context| on_incident(context, |it| {
        let stake = context.facts().conduct.bystanders_interested.iter().find(|at| **at < it.at);
        SourcedTruth { truth: stake.is_none().into(), at: Some(stake.copied().unwrap_or(it.at)) }
    });
    /// No bystander said that he had not seen it.
    BYSTANDER_SAW = "bystander-saw", |context| on_incident(context, |it| {
        let blind = context.facts().conduct.bystanders_who_did_not_see.iter().find(|at| **at < it.at);
        SourcedTruth { truth: blind.is_none().into(), at: Some(blind.copied().unwrap_or(it.at)) }
    });
    /// He did it on purpose.
    ON_PURPOSE = "on-purpose", |context| intended(context, Intent::ActItself);
    /// He did it to hide what he had done before.
    TO_HIDE = "to-hide", |context| intended(context, Intent::Conceal);
    /// A player wanted to bet and had not yet found another player to bet with.
    PLAYER_WOULD_BET = "player-would-bet", |context| on_incident(context, |it| {
        let would = context.facts().conduct.would_bet.iter().find(|(who, at)| Some(*who) != it.by && *at < it.at);
        SourcedTruth::from_line(would.map(|(_, at)| *at))
    });
    /// The hand is not over yet.
    HAND_NOT_OVER = "hand-not-over", |context| on_incident(context, |it| SourcedTruth::from_bool(context.facts().hands_over.iter().all(|at| *at > it.at), it.at));
    /// The hand was not over yet, or its score was not yet marked.
    HAND_NOT_SCORED = "hand-not-scored", |context| on_incident(context, |it| {
        let facts = context.facts();
        let over = facts.hands_over.iter().rfind(|over| **over < it.at);
        let marked = facts.score.points_marked.iter().map(|(.., at)| at).chain(facts.score.game_claims.iter().map(|(_, at)| at));
        let scored = over.and_then(|over| marked.filter(|at| *at > over && **at < it.at).min().copied());
        let begun = over.and_then(|over| facts.deals.iter().map(|deal| deal.at).find(|at| at > over && *at < it.at));
        let done = scored.or(begun);
        SourcedTruth::from_bool(done.is_none(), done.unwrap_or(it.at))
    });
    /// A card had been led in the hand by then.
    CARD_HAD_BEEN_LED = "card-had-been-led", |context| on_incident(context, |it| {
        let facts = context.facts();
        let since = facts.deal_at(it.at).map_or(0, |deal| deal.at);
        let led = facts.turns.leads.iter().find(|led| since <= led.at && led.at < it.at);
        SourcedTruth::from_bool(led.is_some(), led.map_or(it.at, |led| led.at))
    });
    /// The card of another player that he named lay exposed.
    NAMED_EXPOSED_CARD = "named-exposed-card", |context| on_incident(context, |it| {
        let mut exposed = context.facts().disclosed_cards.iter();
        let lies = |card: &DisclosedCard| card.card == it.card && Some(card.by) == it.of && card.at < it.at;
        SourcedTruth::from_line(exposed.find(|card| lies(card)).map(|card| card.at))
    });
    /// No card had been led in the hand by then.
    NO_CARD_LED = "no-card-led", |context| CARD_HAD_BEEN_LED.evaluate(context).negated();
    /// A bystander has bet against the player whose cards he sees.
    BETS_AGAINST = "bets-against", |context| on_incident(context, |it| {
        let bet = context.facts().seating.bets_against.iter();
        let mut bet = bet.filter(|(who, of, _)| Some(*who) == it.who && Some(context.camp(of)) == it.of.map(|of| context.camp(of)));
        SourcedTruth::from_line(bet.next().map(|(_, _, at)| *at))
    });
    /// The player did not allow him to see his cards.
    WITHOUT_LEAVE = "without-leave", |context| on_incident(context, |it| {
        let leave = context.facts().seating.look_over_allowed.iter();
        let allowed = leave.filter(|(of, who, at)| Some(*of) == it.of && Some(*who) == it.who && *at < it.at).count();
        SourcedTruth::from_bool(allowed == 0, it.at)
    });
    /// When his partner let him know something, the partner broke a rule of etiquette.
    PARTNER_ILL_MANNERED = "partner-ill-mannered", |context| on_incident(context, |it| partner_broke_etiquette(context, it));
}

fn on_incident(context: &ConditionContext<'_>, test: impl Fn(Incident) -> SourcedTruth) -> SourcedTruth {
    context.incident().map_or(SourcedTruth::NO, test)
}

/// Whether the record says that he acted with this intent on that line.
fn intended(context: &ConditionContext<'_>, end: Intent) -> SourcedTruth {
    let Some(Party::Seat(by)) = context.responsible() else { return SourcedTruth::NO };
    let said = context.facts().conduct.intents.iter().find(|it| **it == (by, end, context.line()));
    SourcedTruth::from_bool(said.is_some(), context.line())
}

/// Whether his partner broke a rule of etiquette on an earlier line.
fn partner_broke_etiquette(context: &ConditionContext<'_>, it: Incident) -> SourcedTruth {
    let Some(partner) = it.by.map(Seat::partner) else { return SourcedTruth::NO };
    let mut before = context.facts().incidents.iter();
    let hint = before.find(|other| {
        let ill = || broke_etiquette(context.view, SeatOrPerson::Seat(partner), other.at);
        other.by == Some(partner) && other.at < it.at && other.matter != IncidentKind::HintUsed && ill()
    });
    SourcedTruth::from_line(hint.map(|hint| hint.at))
}
