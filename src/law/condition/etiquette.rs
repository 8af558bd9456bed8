//! What the rules of etiquette ask: what was meant by a deed, and how the play stood.

use super::{ConditionContext, define_conditions};
use oddtrick_table::{Incident, IncidentKind, Intent, Party, Seat, SeatOrPerson, SourcedTruth};

define_conditions! {
    /// The trick that he led wants his partner's card.
    PARTNER_TO_PLAY = "partner-to-play", |asked| on_incident(asked, |it| {
        let last = asked.facts().tricks.0.last();
        let led = last.filter(|trick| trick.plays.first().is_some_and(|card| Some(card.seat) == it.by));
        let wanting = led.filter(|trick| trick.cards_in_trick().all(|card| Some(card.seat) != it.by.map(Seat::partner)));
        SourcedTruth::from_bool(wanting.is_some(), it.at)
    });
    /// He did it so that his partner should notice something.
    FOR_PARTNER = "for-partner", |asked| intended(asked, Intent::DrawAttention);
    /// He did it on purpose.
    ON_PURPOSE = "on-purpose", |asked| intended(asked, Intent::ActItself);
    /// He did it to hide what he had done before.
    TO_HIDE = "to-hide", |asked| intended(asked, Intent::Conceal);
    /// A player who would bet had not yet found another player to bet with.
    PLAYER_WOULD_BET = "player-would-bet", |asked| on_incident(asked, |it| {
        let would = asked.facts().conduct.would_bet.iter().find(|(who, at)| Some(*who) != it.by && *at < it.at);
        SourcedTruth::from_line(would.map(|(_, at)| *at))
    });
    /// The hand is not over yet.
    HAND_NOT_OVER = "hand-not-over", |asked| on_incident(asked, |it| SourcedTruth::from_bool(asked.facts().tricks_won.is_none(), it.at));
    /// One who looks on has bet against the player whose cards he sees.
    BETS_AGAINST = "bets-against", |asked| on_incident(asked, |it| {
        let bet = asked.facts().seating.bets_against.iter();
        let mut bet = bet.filter(|(who, of, _)| Some(*who) == it.who && Some(of.side()) == it.of.map(Seat::side));
        SourcedTruth::from_line(bet.next().map(|(_, _, at)| *at))
    });
    /// The player did not allow him to see his cards.
    WITHOUT_LEAVE = "without-leave", |asked| on_incident(asked, |it| {
        let leave = asked.facts().seating.look_over_allowed.iter();
        let allowed = leave.filter(|(of, who, at)| Some(*of) == it.of && Some(*who) == it.who && *at < it.at).count();
        SourcedTruth::from_bool(allowed == 0, it.at)
    });
    /// What his partner had let him know broke a rule of etiquette.
    PARTNER_ILL_MANNERED = "partner-ill-mannered", |asked| on_incident(asked, |it| partner_broke_etiquette(asked, it));
}

fn on_incident(asked: &ConditionContext<'_, '_>, test: impl Fn(Incident) -> SourcedTruth) -> SourcedTruth {
    asked.incident().map_or(SourcedTruth::NO, test)
}

/// Whether the account says what he meant by what he did on that line.
fn intended(asked: &ConditionContext<'_, '_>, end: Intent) -> SourcedTruth {
    let Some(Party::Seat(by)) = asked.responsible() else { return SourcedTruth::NO };
    let said = asked.facts().conduct.intents.iter().find(|it| **it == (by, end, asked.line()));
    SourcedTruth::from_bool(said.is_some(), asked.line())
}

/// Whether his partner had done something against etiquette on an earlier line.
fn partner_broke_etiquette(asked: &ConditionContext<'_, '_>, it: Incident) -> SourcedTruth {
    let Some(partner) = it.by.map(Seat::partner) else { return SourcedTruth::NO };
    let mut before = asked.facts().incidents.iter();
    let hint = before.find(|other| {
        let ill = || asked.evaluator.broke_etiquette(SeatOrPerson::Seat(partner), other.at);
        other.by == Some(partner) && other.at < it.at && other.matter != IncidentKind::HintUsed && ill()
    });
    SourcedTruth::from_line(hint.map(|hint| hint.at))
}
