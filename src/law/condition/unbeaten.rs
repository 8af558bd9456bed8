//! Whether a card that was played is one that no opponent can beat.

use oddtrick_table::{Card, Facts, Rank, SourcedTruth, Suit, Truth};

/// Whether the card was led, and no opponent had a better card of its suit.
pub(super) fn led_best(facts: &Facts, card: Card) -> SourcedTruth {
    let Some((n, played)) = facts.tricks.find_card(card) else { return SourcedTruth::NO };
    if facts.tricks.0[n].plays.first().is_some_and(|first| first.seat != played.seat) {
        return SourcedTruth::NO;
    }
    if card.rank == Rank::Ace {
        return SourcedTruth::yes(played.at);
    }
    let beats = |other: Card| other.suit == card.suit && other.rank > card.rank;
    let mut opponents = facts.partnership.members(facts.camp(played.seat).opponents());
    let held = opponents.find_map(|seat| {
        let better = facts.held_card_at(seat, played.at, beats);
        (better.truth == Truth::Yes).then_some(better)
    });
    if let Some(better) = held {
        return better.negated();
    }
    is_unbeaten(facts, card, |other, _| (other.suit == card.suit, other.rank))
}

/// Whether no opponent beats the card: the record says so, or the cards of all opponents show it.
pub(super) fn is_unbeaten<W: Ord>(facts: &Facts, card: Card, worth: impl Fn(Card, Option<Suit>) -> W) -> SourcedTruth {
    if let Some((_, at)) = facts.unbeatable_cards.iter().find(|(one, _)| *one == card) {
        return SourcedTruth::yes(*at);
    }
    let Some((n, played)) = facts.tricks.find_card(card) else { return SourcedTruth::NO };
    let trump = facts.setup.trump.map(|trump| trump.suit);
    let others = facts.camp(played.seat).opponents();
    let theirs: Vec<_> = facts.tricks.0[n].cards_in_trick().filter(|p| facts.camp(p.seat) == others).collect();
    if let Some(better) = theirs.iter().find(|other| worth(other.card, trump) > worth(card, trump)) {
        return SourcedTruth { truth: Truth::No, at: Some(better.at) };
    }
    let all_seen = theirs.len() == facts.partnership.members(others).count();
    theirs.last().filter(|_| all_seen).map_or(SourcedTruth::UNSTATED, |last| SourcedTruth::yes(last.at))
}
