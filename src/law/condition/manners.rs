//! What the rules of etiquette ask: what was meant by a deed, and how the play stood.

use super::{Asked, conditions};
use oddtrick_table::{End, Incident, Known, Matter, Party, Seat, Someone};

conditions! {
    /// The trick that he led wants his partner's card.
    PARTNER_TO_PLAY = "partner-to-play", |asked| incident(asked, |it| {
        let last = asked.facts().tricks.0.last();
        let led = last.filter(|trick| trick.cards.first().is_some_and(|card| Some(card.seat) == it.by));
        let wanting = led.filter(|trick| trick.lying().all(|card| Some(card.seat) != it.by.map(Seat::partner)));
        Known::from_bool(wanting.is_some(), it.at)
    });
    /// He did it so that his partner should notice something.
    FOR_PARTNER = "for-partner", |asked| meant(asked, End::Notice);
    /// He did it on purpose.
    ON_PURPOSE = "on-purpose", |asked| meant(asked, End::Deed);
    /// He did it to hide what he had done before.
    TO_HIDE = "to-hide", |asked| meant(asked, End::Hide);
    /// A player who would bet had not yet found another player to bet with.
    PLAYER_WOULD_BET = "player-would-bet", |asked| incident(asked, |it| {
        let would = asked.facts().bearing.would_bet.iter().find(|(who, at)| Some(*who) != it.by && *at < it.at);
        Known::done(would.map(|(_, at)| *at))
    });
    /// The hand is not over yet.
    HAND_NOT_OVER = "hand-not-over", |asked| incident(asked, |it| Known::from_bool(asked.facts().won.is_none(), it.at));
    /// One who looks on has bet against the player whose cards he sees.
    BETS_AGAINST = "bets-against", |asked| incident(asked, |it| {
        let bet = asked.facts().forming.against.iter();
        let mut bet = bet.filter(|(who, of, _)| Some(*who) == it.who && Some(of.side()) == it.of.map(Seat::side));
        Known::done(bet.next().map(|(_, _, at)| *at))
    });
    /// The player did not allow him to see his cards.
    WITHOUT_LEAVE = "without-leave", |asked| incident(asked, |it| {
        let leave = asked.facts().forming.allowed.iter();
        let allowed = leave.filter(|(of, who, at)| Some(*of) == it.of && Some(*who) == it.who && *at < it.at).count();
        Known::from_bool(allowed == 0, it.at)
    });
    /// What his partner had let him know broke a rule of etiquette.
    PARTNER_ILL_MANNERED = "partner-ill-mannered", |asked| incident(asked, |it| partner_ill_mannered(asked, it));
}

fn incident(asked: &Asked<'_, '_>, test: impl Fn(Incident) -> Known) -> Known {
    asked.incident().map_or(Known::NO, test)
}

/// Whether the account says what he meant by what he did on that line.
fn meant(asked: &Asked<'_, '_>, end: End) -> Known {
    let Some(Party::Seat(by)) = asked.by() else { return Known::NO };
    let said = asked.facts().bearing.meant.iter().find(|it| **it == (by, end, asked.at()));
    Known::from_bool(said.is_some(), asked.at())
}

/// Whether his partner had done something against etiquette on an earlier line.
fn partner_ill_mannered(asked: &Asked<'_, '_>, it: Incident) -> Known {
    let Some(partner) = it.by.map(Seat::partner) else { return Known::NO };
    let mut before = asked.facts().incidents.iter();
    let hint = before.find(|other| {
        let ill = || asked.bench.ill_mannered(Someone::Seat(partner), other.at);
        other.by == Some(partner) && other.at < it.at && other.matter != Matter::HintUsed && ill()
    });
    Known::done(hint.map(|hint| hint.at))
}
