//! What the laws of short tricks, missing cards, gathered tricks and new packs ask.

use super::{Asked, conditions};
use oddtrick_table::{ActIx, Facts, Known, Matter, Party, Seat, Tri};

conditions! {
    /// He played to the next trick before the omission was found out.
    PLAYED_TO_NEXT = "played-to-next", |asked| {
        let next = next_played(asked);
        let found = asked.facts().gathering.found.iter().find(|at| **at > asked.at());
        Known::done(next.filter(|next| found.is_none_or(|found| next < found)))
    };
    /// He lacks a card, or has one too many, only because he has not played to a trick, and he
    /// has not played to the next.
    NEXT_NOT_PLAYED = "next-not-played", |asked| {
        let omitted = asked.incident().is_some_and(|incident| incident.trick.is_some());
        Known::from_bool(omitted && next_played(asked).is_none(), asked.at())
    };
    /// All have played to the first trick: a trick that is gathered short counts, for what was
    /// omitted in it has a rule of its own.
    FIRST_TRICK_PLAYED = "first-trick-played", |asked| {
        let facts = asked.facts();
        let whole = facts.tricks.0.iter().find_map(|trick| match trick.lying().nth(3) {
            Some(last) => Some(last.at),
            None => trick.quitted,
        });
        let kept_back = facts.departures.iter().filter_map(|departure| departure.quitted).min();
        // Who has so few left has played more than one.
        let few = i16::from(facts.setting.cards.unwrap_or(13)) - 3;
        let late = facts.gathering.counts.iter().find(|(_, cards, _)| i16::from(*cards) <= few).map(|(.., at)| *at);
        match whole.or(late).or(kept_back) {
            None if facts.won.is_some() => Known { is: Tri::Yes, at: None },
            None if facts.gathering.gap => Known::UNSTATED,
            whole => Known::done(whole),
        }
    };
    /// No opponent of his has more or fewer cards than he should.
    OPPONENTS_RIGHT = "opponents-right", |asked| {
        let side = asked.by().map(Party::side);
        Known::from_bool(side.is_none_or(|side| !numbers_wrong(asked.facts(), |seat| seat.side() != side)), asked.at())
    };
    /// An opponent of his has more or fewer cards than he should.
    OPPONENT_WRONG = "opponent-wrong", |asked| {
        let side = asked.by().map(Party::side);
        Known::from_bool(side.is_some_and(|side| numbers_wrong(asked.facts(), |seat| seat.side() != side)), asked.at())
    };
    /// The three others have their right number of cards.
    OTHERS_RIGHT = "others-right", |asked| {
        let who = asked.by();
        Known::from_bool(!numbers_wrong(asked.facts(), |seat| Some(Party::Seat(seat)) != who), asked.at())
    };
    /// A card dealt to him lies elsewhere than in his hand or the tricks.
    CARD_ELSEWHERE = "card-elsewhere",
        |asked| Known::done(asked.missing().filter(|missing| missing.place.is_some()).map(|missing| missing.at));
    /// He has played a card.
    HAS_PLAYED = "has-played", |asked| {
        let Some(missing) = asked.missing() else { return Known::NO };
        let facts = asked.facts();
        let mut played = facts.tricks.0.iter().filter_map(|t| match t.cards.iter().find(|p| p.seat == missing.who) {
            Some(played) => Some(played.at),
            None => t.turned.filter(|_| t.cards.is_empty()),
        });
        match played.next() {
            None if facts.gathering.gap || facts.won.is_some() => Known::UNSTATED,
            at => Known::done(at),
        }
    };
    /// The cards of the trick have not been touched to gather them.
    TRICK_UNTOUCHED = "trick-untouched", |asked| {
        let facts = asked.facts();
        let touched = facts.gathering.touched.iter().any(|at| *at > asked.at());
        let trick = asked.incident().and_then(|incident| facts.tricks.0.get(incident.trick?));
        Known::from_bool(!touched && trick.is_some_and(|trick| trick.turned.is_none()), asked.at())
    };
    /// No trick has been gathered since.
    IS_LAST_TRICK = "is-last-trick", |asked| {
        let incidents = &asked.facts().incidents;
        let later = incidents.iter().any(|i| i.matter == Matter::TrickGathered && i.at > asked.at());
        Known::from_bool(!later, asked.at())
    };
    /// A revoke is claimed.
    REVOKE_CLAIMED = "revoke-claimed",
        |asked| Known::done(asked.by().and_then(|by| super::claim::claimed(asked.facts(), by)));
    /// The hand has been played out.
    HAND_OVER = "hand-over", |asked| Known { is: Tri::from(asked.facts().won.is_some()), at: None };
    /// The pack has not been cut since.
    PACK_NOT_CUT = "pack-not-cut",
        |asked| Known::from_bool(!asked.facts().gathering.cuts.iter().any(|at| *at > asked.at()), asked.at());
    /// A card of the pack is torn or marked.
    CARD_SPOILT = "card-spoilt", |asked| Known::yes(asked.at());
    /// A trick was turned up again before the end of the hand.
    TRICK_SEEN = "trick-seen", |asked| Known::from_bool(asked.facts().won.is_none(), asked.at());
}

/// When the player of an incident went on to the trick after the one that it touches.
fn next_played(asked: &Asked<'_, '_>) -> Option<ActIx> {
    let incident = asked.incident()?;
    asked.facts().went_on(incident.by?, incident.trick?)
}

/// Whether some hand of those meant is known to have not its number of cards.
fn numbers_wrong(facts: &Facts, whose: impl Fn(Seat) -> bool) -> bool {
    facts.incidents.iter().any(|i| i.matter == Matter::WrongNumber && i.by.is_some_and(&whose))
}
