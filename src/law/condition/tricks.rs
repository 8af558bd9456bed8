//! Conditions about short tricks, missing cards, gathered tricks and new packs.

use super::{ConditionContext, define_conditions};
use crate::vocabulary::{Issue, Subject};
use oddtrick_table::{Demand, Facts, Incident, IncidentKind, LineIndex, MissingCard, Party, Seat, SourcedTruth, Truth};

define_conditions! {
    /// He played to the next trick before the omission was found out.
    PLAYED_TO_NEXT = "played-to-next", |context| {
        let next = played_to_next_at(context);
        let found = context.facts().trick_handling.discoveries.iter().find(|at| **at > context.line());
        SourcedTruth::from_line(next.filter(|next| found.is_none_or(|found| next < found)))
    };
    /// He has a wrong number of cards only because he did not play to a trick, and he has not played to
    /// the next one.
    NEXT_NOT_PLAYED = "next-not-played", |context| {
        let facts = context.facts();
        // Where the hands are counted afterwards, the card that was not played is still the reason.
        let own = context.incident();
        let omitted = |it: &Incident| it.matter == IncidentKind::CardOmitted && own.is_some_and(|own| own.by == it.by);
        let earlier = || facts.incidents.iter().copied().rfind(|it| omitted(it) && own.is_some_and(|own| it.at <= own.at));
        let omission = own.filter(|it| it.trick.is_some()).or_else(earlier);
        let next = omission.map(|it| it.by.zip(it.trick).and_then(|(by, trick)| facts.first_play_after_trick(by, trick)));
        SourcedTruth::from_bool(next == Some(None), context.line())
    };
    /// All have played to the first trick. A trick that is gathered short counts too, because the card
    /// missing from it has a rule of its own.
    FIRST_TRICK_PLAYED = "first-trick-played", |context| {
        let facts = context.facts();
        let whole = facts.tricks.0.iter().find_map(|trick| match trick.cards_in_trick().nth(3) {
            Some(last) => Some(last.at),
            None => trick.quitted,
        });
        let kept_back = facts.renounces.iter().filter_map(|departure| departure.quitted).min();
        // A player with so few cards left has played more than one.
        let few = i16::from(facts.setup.hand_size.unwrap_or(13)) - 3;
        let late = facts.trick_handling.hand_counts.iter().find(|(_, cards, _)| i16::from(*cards) <= few).map(|(.., at)| *at);
        if is_counted_too_early(context, whole) {
            return SourcedTruth::NO;
        }
        match whole.or(late).or(kept_back) {
            None if facts.tricks_won.is_some() => SourcedTruth { truth: Truth::Yes, at: None },
            None if facts.trick_handling.tricks_untold => SourcedTruth::UNSTATED,
            whole => SourcedTruth::from_line(whole),
        }
    };
    /// He held more or fewer cards than he should, or a card dealt to him was not in his hand.
    HELD_WRONG_NUMBER = "held-wrong-number", |context| {
        let Some(Party::Seat(seat)) = context.responsible() else { return SourcedTruth::NO };
        let facts = context.facts();
        let lost = facts.missing_cards.iter().find(|card| card.owner == seat && card.place.is_some()).map(|card| card.at);
        let surplus = facts.hand_surplus(seat).filter(|(surplus, _)| *surplus != 0).map(|(_, at)| at);
        SourcedTruth::from_line(surplus.or(lost))
    };
    /// No opponent of his has more or fewer cards than he should.
    OPPONENTS_RIGHT = "opponents-right", |context| {
        let side = context.responsible().map(|party| context.camp(party));
        SourcedTruth::from_bool(side.is_none_or(|side| !numbers_wrong(context.facts(), |seat| context.camp(seat) != side)), context.line())
    };
    /// An opponent of his has more or fewer cards than he should.
    OPPONENT_WRONG = "opponent-wrong", |context| {
        let side = context.responsible().map(|party| context.camp(party));
        SourcedTruth::from_bool(side.is_some_and(|side| numbers_wrong(context.facts(), |seat| context.camp(seat) != side)), context.line())
    };
    /// The other three players have the right number of cards.
    OTHERS_RIGHT = "others-right", |context| {
        let who = context.responsible();
        SourcedTruth::from_bool(!numbers_wrong(context.facts(), |seat| Some(Party::Seat(seat)) != who), context.line())
    };
    /// The card that was gathered with a trick is in his hand again, or somebody has rightly asked that it be given back.
    CARD_RESTORED = "card-restored", |context| {
        let Some(missing) = context.missing_card().filter(|missing| missing.place.is_none()) else { return SourcedTruth::NO };
        let asked = || context.view.good_demands(context.subject).into_iter().find(|made| matches!(made.demand, Demand::Restore { .. }));
        SourcedTruth::from_line(missing.recovered.or_else(|| asked().map(|made| made.at)))
    };
    /// He made no revoke for want of the card that was gathered with a trick.
    NO_REVOKE_MADE = "no-revoke-made", |context| match context.missing_card() {
        Some(missing) => no_revoke_since(context, &missing),
        None => SourcedTruth::NO,
    };
    /// A card dealt to him lies neither in his hand nor in the tricks.
    CARD_ELSEWHERE = "card-elsewhere",
        |context| SourcedTruth::from_line(context.missing_card().filter(|missing| missing.place.is_some() && missing.recovered.is_none()).map(|missing| missing.at));
    /// He has played a card, before it was found out that he is short.
    HAS_PLAYED = "has-played", |context| {
        let Some(missing) = context.missing_card() else { return SourcedTruth::NO };
        let facts = context.facts();
        let mut played = facts.tricks.0.iter().filter_map(|t| match t.plays.iter().find(|p| p.seat == missing.owner) {
            Some(played) => Some(played.at),
            None => t.turned.filter(|_| t.plays.is_empty()),
        });
        match played.next() {
            None if facts.trick_handling.tricks_untold || facts.tricks_won.is_some() => SourcedTruth::UNSTATED,
            at => {
                let found = facts.shortage_found_at(missing.owner, missing.at);
                SourcedTruth::from_line(at.filter(|at| found.is_none_or(|found| *at < found)))
            }
        }
    };
    /// Nobody has touched the cards of the trick to gather them, and the hand is not over.
    TRICK_UNTOUCHED = "trick-untouched", |context| {
        let facts = context.facts();
        let touched = facts.trick_handling.tricks_touched.iter().copied().find(|at| *at > context.line());
        let trick = context.incident().and_then(|incident| facts.tricks.0.get(incident.trick?));
        let turned = trick.and_then(|trick| trick.turned);
        match touched.or(turned).or_else(|| facts.hand_over_since(context.line())) {
            Some(at) => SourcedTruth { truth: Truth::No, at: Some(at) },
            None => SourcedTruth::from_bool(trick.is_some(), context.line()),
        }
    };
    /// The trick has been turned, and it is the last one that was.
    TRICK_TURNED = "trick-turned", |context| {
        let facts = context.facts();
        let trick = context.incident().and_then(|incident| incident.trick);
        let last = facts.tricks.0.iter().rposition(|trick| trick.turned.is_some());
        SourcedTruth::from_line(trick.filter(|trick| Some(*trick) == last).and_then(|n| facts.tricks.0[n].turned))
    };
    /// No trick has been gathered since.
    IS_LAST_TRICK = "is-last-trick", |context| {
        let incidents = &context.facts().incidents;
        let later = incidents.iter().any(|i| i.matter == IncidentKind::TrickGathered && i.at > context.line());
        SourcedTruth::from_bool(!later, context.line())
    };
    /// A revoke is claimed.
    REVOKE_CLAIMED = "revoke-claimed",
        |context| SourcedTruth::from_line(context.responsible().and_then(|by| super::claims::first_claim_against(context.facts(), by)));
    /// The hand has been played out.
    HAND_OVER = "hand-over", |context| SourcedTruth::from_line(context.facts().hand_over_since(context.line()));
    /// The pack has not been cut since.
    PACK_NOT_CUT = "pack-not-cut",
        |context| SourcedTruth::from_bool(context.facts().cut_since(Some(context.line())).is_none(), context.line());
    /// A card of the pack is torn or marked.
    CARD_SPOILT = "card-spoilt", |context| SourcedTruth::yes(context.line());
    /// It was the last trick gathered that was turned up again.
    LAST_TRICK_SEEN = "last-trick-seen",
        |context| SourcedTruth::from_bool(context.facts().trick_handling.last_tricks_seen.contains(&context.line()), context.line());
    /// It was not the last trick gathered that was turned up again.
    EARLIER_TRICK_SEEN = "earlier-trick-seen", |context| LAST_TRICK_SEEN.evaluate(context).negated();
    /// A trick was turned up again before the end of the hand.
    TRICK_SEEN = "trick-seen", |context| SourcedTruth::from_bool(context.facts().hands_over.iter().all(|at| *at > context.line()), context.line());
}

/// Whether a player has made no revoke since a card of his was gathered with a trick.
fn no_revoke_since(context: &ConditionContext<'_>, missing: &MissingCard) -> SourcedTruth {
    let renounces = context.facts().renounces.iter().enumerate();
    let own = renounces.filter(|(_, renounce)| {
        context.facts().partnership.includes(renounce.by, Party::Seat(missing.owner)) && renounce.at > missing.at
    });
    let made =
        own.map(|(n, _)| context.view.holds(Issue::Established, Subject::Renounce(n))).max_by_key(|known| known.truth);
    let none = SourcedTruth { truth: Truth::Yes, at: missing.recovered };
    made.filter(|made| made.truth != Truth::No).map_or(none, SourcedTruth::negated)
}

/// Whether his hand was found wrong, by a count or by himself, before the first trick was whole.
fn is_counted_too_early(context: &ConditionContext<'_>, first_trick: Option<LineIndex>) -> bool {
    let facts = context.facts();
    let Some(by) = context.incident().filter(|i| i.matter == IncidentKind::WrongNumber).and_then(|i| i.by) else {
        return false;
    };
    let counted =
        |at: LineIndex| facts.trick_handling.hand_counts.iter().any(|(who, _, when)| *who == by && *when == at);
    let found = facts.incidents.iter().filter(|i| i.matter == IncidentKind::WrongNumber && i.by == Some(by));
    let found = found.map(|i| i.at).find(|at| counted(*at)).or_else(|| facts.shortage_found_at(by, context.line()));
    let told_from_start = !facts.trick_handling.tricks_untold;
    told_from_start && found.zip(first_trick).is_some_and(|(found, whole)| found < whole)
}

/// When the player of an incident played to the trick after the one that it concerns.
fn played_to_next_at(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let incident = context.incident()?;
    context.facts().first_play_after_trick(incident.by?, incident.trick?)
}

/// Whether one of these hands is known to have a wrong number of cards.
fn numbers_wrong(facts: &Facts, whose: impl Fn(Seat) -> bool) -> bool {
    facts.incidents.iter().any(|i| i.matter == IncidentKind::WrongNumber && i.by.is_some_and(&whose))
}
