//! What the laws of short tricks, missing cards, gathered tricks and new packs ask.

use super::{ConditionContext, define_conditions};
use oddtrick_table::{Facts, IncidentKind, LineIndex, Party, Seat, SourcedTruth, Truth};

define_conditions! {
    /// He played to the next trick before the omission was found out.
    PLAYED_TO_NEXT = "played-to-next", |asked| {
        let next = played_to_next_at(asked);
        let found = asked.facts().trick_handling.discoveries.iter().find(|at| **at > asked.line());
        SourcedTruth::from_line(next.filter(|next| found.is_none_or(|found| next < found)))
    };
    /// He lacks a card, or has one too many, only because he has not played to a trick, and he
    /// has not played to the next.
    NEXT_NOT_PLAYED = "next-not-played", |asked| {
        let omitted = asked.incident().is_some_and(|incident| incident.trick.is_some());
        SourcedTruth::from_bool(omitted && played_to_next_at(asked).is_none(), asked.line())
    };
    /// All have played to the first trick: a trick that is gathered short counts, for what was
    /// omitted in it has a rule of its own.
    FIRST_TRICK_PLAYED = "first-trick-played", |asked| {
        let facts = asked.facts();
        let whole = facts.tricks.0.iter().find_map(|trick| match trick.cards_in_trick().nth(3) {
            Some(last) => Some(last.at),
            None => trick.quitted,
        });
        let kept_back = facts.renounces.iter().filter_map(|departure| departure.quitted).min();
        // Who has so few left has played more than one.
        let few = i16::from(facts.setup.hand_size.unwrap_or(13)) - 3;
        let late = facts.trick_handling.hand_counts.iter().find(|(_, cards, _)| i16::from(*cards) <= few).map(|(.., at)| *at);
        match whole.or(late).or(kept_back) {
            None if facts.tricks_won.is_some() => SourcedTruth { truth: Truth::Yes, at: None },
            None if facts.trick_handling.tricks_untold => SourcedTruth::UNSTATED,
            whole => SourcedTruth::from_line(whole),
        }
    };
    /// No opponent of his has more or fewer cards than he should.
    OPPONENTS_RIGHT = "opponents-right", |asked| {
        let side = asked.responsible().map(Party::side);
        SourcedTruth::from_bool(side.is_none_or(|side| !numbers_wrong(asked.facts(), |seat| seat.side() != side)), asked.line())
    };
    /// An opponent of his has more or fewer cards than he should.
    OPPONENT_WRONG = "opponent-wrong", |asked| {
        let side = asked.responsible().map(Party::side);
        SourcedTruth::from_bool(side.is_some_and(|side| numbers_wrong(asked.facts(), |seat| seat.side() != side)), asked.line())
    };
    /// The three others have their right number of cards.
    OTHERS_RIGHT = "others-right", |asked| {
        let who = asked.responsible();
        SourcedTruth::from_bool(!numbers_wrong(asked.facts(), |seat| Some(Party::Seat(seat)) != who), asked.line())
    };
    /// A card dealt to him lies elsewhere than in his hand or the tricks.
    CARD_ELSEWHERE = "card-elsewhere",
        |asked| SourcedTruth::from_line(asked.missing_card().filter(|missing| missing.place.is_some()).map(|missing| missing.at));
    /// He has played a card.
    HAS_PLAYED = "has-played", |asked| {
        let Some(missing) = asked.missing_card() else { return SourcedTruth::NO };
        let facts = asked.facts();
        let mut played = facts.tricks.0.iter().filter_map(|t| match t.plays.iter().find(|p| p.seat == missing.owner) {
            Some(played) => Some(played.at),
            None => t.turned.filter(|_| t.plays.is_empty()),
        });
        match played.next() {
            None if facts.trick_handling.tricks_untold || facts.tricks_won.is_some() => SourcedTruth::UNSTATED,
            at => SourcedTruth::from_line(at),
        }
    };
    /// The cards of the trick have not been touched to gather them.
    TRICK_UNTOUCHED = "trick-untouched", |asked| {
        let facts = asked.facts();
        let touched = facts.trick_handling.tricks_touched.iter().any(|at| *at > asked.line());
        let trick = asked.incident().and_then(|incident| facts.tricks.0.get(incident.trick?));
        SourcedTruth::from_bool(!touched && trick.is_some_and(|trick| trick.turned.is_none()), asked.line())
    };
    /// No trick has been gathered since.
    IS_LAST_TRICK = "is-last-trick", |asked| {
        let incidents = &asked.facts().incidents;
        let later = incidents.iter().any(|i| i.matter == IncidentKind::TrickGathered && i.at > asked.line());
        SourcedTruth::from_bool(!later, asked.line())
    };
    /// A revoke is claimed.
    REVOKE_CLAIMED = "revoke-claimed",
        |asked| SourcedTruth::from_line(asked.responsible().and_then(|by| super::claims::first_claim_against(asked.facts(), by)));
    /// The hand has been played out.
    HAND_OVER = "hand-over", |asked| SourcedTruth { truth: Truth::from(asked.facts().tricks_won.is_some()), at: None };
    /// The pack has not been cut since.
    PACK_NOT_CUT = "pack-not-cut",
        |asked| SourcedTruth::from_bool(!asked.facts().trick_handling.pack_cuts.iter().any(|at| *at > asked.line()), asked.line());
    /// A card of the pack is torn or marked.
    CARD_SPOILT = "card-spoilt", |asked| SourcedTruth::yes(asked.line());
    /// A trick was turned up again before the end of the hand.
    TRICK_SEEN = "trick-seen", |asked| SourcedTruth::from_bool(asked.facts().tricks_won.is_none(), asked.line());
}

/// When the player of an incident went on to the trick after the one that it touches.
fn played_to_next_at(asked: &ConditionContext<'_, '_>) -> Option<LineIndex> {
    let incident = asked.incident()?;
    asked.facts().first_play_after_trick(incident.by?, incident.trick?)
}

/// Whether some hand of those meant is known to have not its number of cards.
fn numbers_wrong(facts: &Facts, whose: impl Fn(Seat) -> bool) -> bool {
    facts.incidents.iter().any(|i| i.matter == IncidentKind::WrongNumber && i.by.is_some_and(&whose))
}
