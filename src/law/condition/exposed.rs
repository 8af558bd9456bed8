//! Conditions about exposed cards: how a card was exposed, and whether it can still be called.

use super::unbeaten::{is_unbeaten, led_best};
use super::{ConditionContext, define_conditions};
use crate::case_view::exactable_by;
use crate::vocabulary::Issue;
use oddtrick_table::{
    Card, Demand, DisclosedCard, Disclosure, Facts, IncidentKind, LineIndex, Party, Seat, SourcedTruth, Suit, Truth,
};

define_conditions! {
    /// The card was dropped or laid face up.
    CARD_FACED = "card-faced", |context| disclosed_in_way(context, |how| matches!(how, Disclosure::FaceUpOnTable | Disclosure::FellBelowTable));
    /// The card was dropped or laid face up on the table, and lies there.
    CARD_ON_TABLE = "card-on-table", |context| disclosed_in_way(context, |how| how == Disclosure::FaceUpOnTable);
    /// The card fell straight to the floor, or elsewhere below the table.
    CARD_ON_FLOOR = "card-on-floor", |context| disclosed_in_way(context, |how| how == Disclosure::FellBelowTable);
    /// The card came to lie face up while the cards were dealt.
    CARD_SHOWN_IN_DEAL = "card-shown-in-deal", |context| {
        let facts = context.facts();
        let shown = context.disclosed_card().and_then(|card| {
            facts.incidents.iter().find(|it| it.matter == IncidentKind::SeenInDealing && it.at == card.at)
        });
        SourcedTruth::from_line(shown.map(|it| it.at))
    };
    /// The card lies face up in a packet, under another card.
    CARD_IN_PACKET = "card-in-packet", |context| disclosed_in_way(context, |how| how == Disclosure::InPacket);
    /// The card was thrown down with the rest of a hand.
    CARD_THROWN = "card-thrown", |context| disclosed_in_way(context, |how| how == Disclosure::ThrownDown);
    /// The card was laid down together with another.
    PLAYED_TOGETHER = "played-together", |context| disclosed_in_way(context, |how| how == Disclosure::PlayedTogether);
    /// Another of the cards laid down together is the one that counts.
    NOT_THE_CARD_PLAYED = "not-the-card-played", |context| on_disclosed_card(context, |card, faced| {
        let of_trick = context.facts().tricks.0.iter().flat_map(|trick| &trick.plays);
        let mut laid = of_trick.filter(|p| p.seat == faced.by && p.card == card && p.at == faced.at);
        SourcedTruth::from_line(laid.find_map(|played| played.withdrawn))
    });
    /// Nobody has said yet which of the cards laid down together counts.
    ONE_TO_CHOOSE = "one-to-choose", |context| on_disclosed_card(context, |card, faced| {
        let undecided = faced.disclosure == Disclosure::PlayedTogether && context.facts().tricks.undecided_trick(card).is_some();
        SourcedTruth::from_bool(undecided, faced.at)
    });
    /// The player's partner saw the card by itself.
    PARTNER_SAW_ONE = "partner-saw-one",
        |context| disclosed_in_way(context, |how| matches!(how, Disclosure::SeenByPartner { several: false } | Disclosure::HeldUp));
    /// The player's partner saw more than one card of the hand that the card is in.
    PARTNER_SAW_MORE = "partner-saw-more",
        |context| disclosed_in_way(context, |how| matches!(how, Disclosure::SeenByPartner { several: true } | Disclosure::UnseenInLoweredHand));
    /// The card could be seen while the player still held it.
    HELD_TO_VIEW = "held-to-view",
        |context| disclosed_in_way(context, |how| matches!(how, Disclosure::SeenByPartner { .. } | Disclosure::SeenByOpponent | Disclosure::SeenInHandByOpponent | Disclosure::Detached));
    /// The player's partner saw this very card, while it was held.
    CARD_SEEN_BY_PARTNER = "card-seen-by-partner",
        |context| disclosed_in_way(context, |how| matches!(how, Disclosure::SeenByPartner { .. } | Disclosure::HeldUp));
    /// Only an opponent could see the card, while it was held.
    SEEN_BY_OPPONENT_ONLY = "seen-by-opponent-only",
        |context| disclosed_in_way(context, |how| matches!(how, Disclosure::SeenInHandByOpponent | Disclosure::SeenByOpponent | Disclosure::Detached));
    /// The player held the card up, so that every player saw its face.
    CARD_HELD_UP = "card-held-up", |context| disclosed_in_way(context, |how| how == Disclosure::HeldUp);
    /// The player said that he held the card.
    CARD_NAMED = "card-named", |context| disclosed_in_way(context, |how| how == Disclosure::Named);
    /// The card is the one that was turned up for trumps.
    CARD_IS_TRUMP_CARD = "card-is-trump-card", |context| on_disclosed_card(context, |card, faced| {
        SourcedTruth::from_bool(context.facts().trump_card.card == Some(card), faced.at)
    });
    /// The card was taken out of the hand but does not lie face up on the table.
    CARD_DETACHED = "card-detached", |context| disclosed_in_way(context, |how| matches!(how, Disclosure::SeenByOpponent | Disclosure::Detached | Disclosure::FaceDown | Disclosure::LaidFaceDown));
    /// The card was taken out of the hand, and nobody else is known to have seen it.
    CARD_TAKEN_OUT = "card-taken-out", |context| disclosed_in_way(context, |how| matches!(how, Disclosure::Detached | Disclosure::LaidFaceDown));
    /// The card was taken out of the hand before it was the player's turn to play.
    DRAWN_BEFORE_TURN = "drawn-before-turn", |context| on_disclosed_card(context, |_, faced| {
        let drawn = matches!(faced.disclosure, Disclosure::Detached | Disclosure::LaidFaceDown);
        let early = drawn && is_before_turn(context.view.before(faced.at).facts(), faced.by);
        SourcedTruth::from_bool(early, faced.at)
    });
    /// An opponent could see the face of the card, or has named it.
    NAMEABLE = "nameable", |context| on_disclosed_card(context, |card, faced| {
        let seen = matches!(faced.disclosure, Disclosure::SeenByOpponent | Disclosure::Detached).then_some(faced.at);
        SourcedTruth::from_line(seen.or_else(|| named_at(context.facts(), card, faced.by)))
    });
    /// No opponent has named the card, either by speaking of it or by calling it.
    NOT_NAMED = "not-named", |context| on_disclosed_card(context, |card, faced| {
        let mut calls = context.facts().demands.iter().filter(|d| context.camp(d.by) != context.camp(faced.by));
        let called = calls.any(|call| call.demand == Demand::Card { card });
        SourcedTruth::from_bool(!called && named_at(context.facts(), card, faced.by).is_none(), faced.at)
    });
    /// The card was led before the player's partner had played to an earlier trick.
    LED_AHEAD = "led-ahead", |context| disclosed_in_way(context, |how| how == Disclosure::LedAhead);
    /// The player held that earlier trick with a winning card, or with the best card on the table.
    HELD_THE_TRICK = "held-the-trick", |context| first_trick_held_card(context).map_or(SourcedTruth::NO, |card| holds_trick(context.facts(), card));
    /// He had led to that earlier trick, and his card was better than any card of the suit that an opponent had.
    LED_THE_BEST = "led-the-best", |context| first_trick_held_card(context).map_or(SourcedTruth::NO, |card| led_best(context.facts(), card));
    /// The trick is the first one to which his partner had not played.
    FIRST_SUCH_TRICK = "first-such-trick", |context| {
        let card = context.incident().and_then(|incident| incident.card);
        SourcedTruth::from_bool(card.is_some() && card == first_trick_held_card(context), context.line())
    };
    /// His partner has played to the trick, or the hand is over.
    PARTNER_HAS_PLAYED = "partner-has-played", |context| {
        let played = partners_card(context).map(|(_, at)| at);
        SourcedTruth::from_line(played.or_else(|| context.facts().hand_over_since(context.line())))
    };
    /// One of the claimants had already called on his partner to win another of those tricks.
    OTHER_TRICK_CHOSEN = "other-trick-chosen", |context| SourcedTruth::from_line(context.view.other_trick_chosen(context.subject));
    /// The card was played without waiting for the opponents.
    PLAYED_UNBIDDEN = "played-unbidden", |context| disclosed_in_way(context, |how| how == Disclosure::PlayedHurriedly);
    /// Another card of the same player could be called when he played this one.
    OTHER_CARD_LIABLE = "other-card-liable", |context| on_disclosed_card(context, |card, faced| other_card_liable(context, card, faced));
    /// The opponents may call the card ([`Issue::LiableToCall`]).
    LIABLE = "liable" depends_on Issue::LiableToCall, |context| context.view.holds(Issue::LiableToCall, context.subject);
    /// All four players threw down their hands.
    ALL_THREW_DOWN = "all-threw-down", |context| all_threw_down(context.facts());
    /// The other three players have thrown down their hands, and he still keeps his.
    KEEPS_HIS_HAND = "keeps-his-hand", |context| {
        let by = context.incident().and_then(|incident| incident.by);
        SourcedTruth::from_bool(by.is_some_and(|seat| context.facts().hands_thrown_down[seat.index()].is_none()), context.line())
    };
    /// No partner's hand lies on the table, or one of several partners still holds his up.
    PARTNER_HOLDS_UP = "partner-holds-up", |context| {
        let facts = context.facts();
        let by = context.incident().and_then(|incident| incident.by);
        let down = |seat: Seat| facts.hands_thrown_down[seat.index()].or(facts.hands_set_down[seat.index()]).is_some();
        let all_down = by.is_some_and(|by| {
            let mut partners = facts.partnership.partners(by).peekable();
            partners.peek().is_some() && partners.all(down)
        });
        SourcedTruth::from_bool(by.is_some() && !all_down, context.line())
    };
    /// The card has since been played, or the hand is over.
    CARD_GONE = "card-gone",
        |context| match callable_card(context) {
            Some((card, since, _)) => played_since(context.facts(), card, since),
            None => SourcedTruth::from_line(context.facts().hand_over_since(context.line())),
        };
    /// To play the card now would be a revoke, or would have been one when the card was called.
    WOULD_REVOKE = "would-revoke", would_revoke_now_or_when_called;
    /// The player could play the card now without revoking.
    PLAYABLE_NOW = "playable-now", |context| {
        let now = callable_card(context).map_or(SourcedTruth::NO, |(card, _, by)| playing_would_revoke(context.facts(), by, card, LineIndex::MAX));
        if now.truth == Truth::No { SourcedTruth { truth: Truth::Yes, at: None } } else { SourcedTruth::NO }
    };
    /// The card belongs to dummy or to dummy's partner.
    OWNER_HAS_DUMMY = "owner-has-dummy", |context| {
        let dummy = context.facts().setup.dummy.zip(context.responsible());
        SourcedTruth::from_bool(dummy.is_some_and(|(seat, by)| context.camp(seat) == context.camp(by)), context.line())
    };
}

/// Whether the card was disclosed in one of these ways.
fn disclosed_in_way(context: &ConditionContext<'_>, ways: impl Fn(Disclosure) -> bool) -> SourcedTruth {
    context
        .disclosed_card()
        .filter(|faced| ways(faced.disclosure))
        .map_or(SourcedTruth::NO, |faced| SourcedTruth::yes(faced.at))
}

/// Tests a disclosed card whose rank and suit are known. No for every other subject.
fn on_disclosed_card(
    context: &ConditionContext<'_>,
    test: impl Fn(Card, DisclosedCard) -> SourcedTruth,
) -> SourcedTruth {
    context.disclosed_card().and_then(|faced| Some(test(faced.card?, faced))).unwrap_or(SourcedTruth::NO)
}

/// When an opponent of the holder first said which card it is.
fn named_at(facts: &Facts, card: Card, holder: Seat) -> Option<LineIndex> {
    let by_other = |by: Seat| facts.camp(by) != facts.camp(holder);
    let mut named =
        facts.cards_named.iter().filter(|(by, of, what, _)| (*of, *what) == (holder, card) && by_other(*by));
    named.next().map(|(.., at)| *at)
}

/// The card that may be called, the line since which it lies there, and its owner.
fn callable_card(context: &ConditionContext<'_>) -> Option<(Card, LineIndex, Party)> {
    if let Some(faced) = context.disclosed_card() {
        return Some((faced.card?, faced.at, Party::Seat(faced.by)));
    }
    if let Some(incident) = context.incident() {
        return Some((incident.card?, incident.at, Party::Seat(incident.by?)));
    }
    if let Some(missing) = context.missing_card() {
        return Some((missing.card, missing.recovered.unwrap_or(LineIndex::MAX), Party::Seat(missing.owner)));
    }
    let departure = context.renounce()?;
    // A card played by mistake lies there from the moment it was taken back.
    Some((departure.card?, departure.corrected.unwrap_or(LineIndex::MAX), departure.by))
}

/// Whether the card was played after a line. If the line is the one that played it, whether the card
/// was gathered with its trick.
fn played_since(facts: &Facts, card: Card, since: LineIndex) -> SourcedTruth {
    let gone = facts.tricks.find_card(card).and_then(|(n, played)| {
        if played.at > since { Some(played.at) } else { facts.tricks.0[n].quitted.filter(|at| *at > since) }
    });
    // With the hand, every card of it is gone.
    SourcedTruth::from_line(gone.or_else(|| facts.hand_over_since(since)))
}

fn all_threw_down(facts: &Facts) -> SourcedTruth {
    let times: Vec<_> = facts.hands_thrown_down.iter().flatten().collect();
    if times.len() == 4 { SourcedTruth::from_line(times.into_iter().max().copied()) } else { SourcedTruth::NO }
}

/// Whether playing a card of this suit to the trick on the table would be a revoke.
pub(super) fn would_revoke(facts: &Facts, by: Party, suit: Suit) -> SourcedTruth {
    let Party::Seat(seat) = by else { return SourcedTruth::NO };
    let trick = facts.tricks.awaiting_card_from(seat).filter(|_| facts.hand_over_now().is_none());
    let led = trick.and_then(|trick| facts.tricks.0[trick].led);
    led.filter(|led| *led != suit).map_or(SourcedTruth::NO, |led| facts.holds_suit_now(seat, led))
}

/// Whether playing the card would be a revoke now or, if not, would have been one when it was called.
fn would_revoke_now_or_when_called(context: &ConditionContext<'_>) -> SourcedTruth {
    let Some((card, since, by)) = callable_card(context) else { return SourcedTruth::NO };
    let now = playing_would_revoke(context.facts(), by, card, LineIndex::MAX);
    if now.truth != Truth::No {
        return now;
    }
    let others = |seat: Seat| context.camp(seat) != context.camp(by);
    let calls = context.facts().demands.iter().filter(|demand| others(demand.by) && demand.at > since);
    let mut calls = calls.filter(|demand| demand.demand == Demand::Card { card });
    let escaped = calls.find(|call| {
        let then = context.view.before(call.at);
        playing_would_revoke(then.facts(), by, card, LineIndex::MAX).truth == Truth::Yes || {
            // A later line that shows that he held the suit shows it for that moment too.
            let led = suit_to_follow(then.facts(), by, card);
            led.is_some_and(|(seat, led)| context.facts().held_suit_at(seat, led, call.at).truth == Truth::Yes)
        }
    });
    SourcedTruth::from_line(escaped.map(|call| call.at))
}

/// Whether playing the card to the trick on the table would be a revoke.
fn playing_would_revoke(facts: &Facts, by: Party, card: Card, at: LineIndex) -> SourcedTruth {
    suit_to_follow(facts, by, card).map_or(SourcedTruth::NO, |(seat, led)| facts.held_suit_at(seat, led, at))
}

/// The suit led to the trick that the card would be played to, if the card is of another suit.
fn suit_to_follow(facts: &Facts, by: Party, card: Card) -> Option<(Seat, Suit)> {
    let Party::Seat(seat) = by else { return None };
    if facts.hand_over_now().is_some() {
        return None;
    }
    let leads = |n: &usize| facts.tricks.0[*n].plays.first().is_some_and(|first| first.seat == seat);
    // If several cards are laid down together, none counts as played until only one is left.
    let laid = facts.tricks.undecided_trick(card).filter(|n| !leads(n));
    let trick = laid.or_else(|| facts.tricks.awaiting_card_from(seat))?;
    facts.tricks.0[trick].led.filter(|led| *led != card.suit).map(|led| (seat, led))
}

/// The card with which a player held the first of the tricks that he played ahead of his partner.
fn first_trick_held_card(context: &ConditionContext<'_>) -> Option<Card> {
    let Some(Party::Seat(by)) = context.responsible() else { return None };
    let facts = context.facts();
    let ahead = facts.incidents.iter().filter(|i| i.matter == IncidentKind::GoesAhead && i.by == Some(by));
    let before = |card: Card, at: LineIndex| facts.tricks.find_card(card).is_some_and(|(_, played)| played.at < at);
    ahead.filter(|i| i.at <= context.line()).filter_map(|i| i.card.filter(|card| before(*card, i.at))).next_back()
}

/// Whether no opponent can beat the card, or it was played as the best card on the table.
fn holds_trick(facts: &Facts, card: Card) -> SourcedTruth {
    let Some((n, played)) = facts.tricks.find_card(card) else { return SourcedTruth::NO };
    let trick = &facts.tricks.0[n];
    if trick.plays.first().is_some_and(|first| first.seat != played.seat) {
        return SourcedTruth::yes(played.at);
    }
    is_unbeaten(facts, card, |other, trump| (Some(other.suit) == trump, other.suit == card.suit, other.rank))
}

/// The card that the partner of the player who went ahead has in the trick, with its line.
fn partners_card(context: &ConditionContext<'_>) -> Option<(Card, LineIndex)> {
    let incident = context.incident()?;
    let trick = &context.facts().tricks.0[incident.trick?];
    trick.cards_in_trick().find(|played| Some(played.seat) == incident.of).map(|played| (played.card, played.at))
}

/// Whether another of his cards could be called before he played this one.
fn other_card_liable(context: &ConditionContext<'_>, card: Card, faced: DisclosedCard) -> SourcedTruth {
    let Some((_, played)) = context.facts().tricks.find_card(card) else { return SourcedTruth::NO };
    let open = exactable_by(&*context.view.before(played.at), context.camp(faced.by).opponents());
    let other = |demand: Demand| matches!(demand, Demand::Card { card: other } if other != card);
    let liable = open.iter().any(|l| other(l.demand) && l.debtors.contains(&faced.by));
    SourcedTruth::from_bool(liable, played.at)
}

/// Whether it is another player's turn to play, as far as that is known.
fn is_before_turn(facts: &Facts, by: Seat) -> bool {
    let lying = facts.tricks.incomplete_trick().and_then(|n| facts.tricks.0[n].cards_in_trick().last());
    let next = lying.map(|played| played.seat.left(1)).or(facts.turns.leader);
    next.is_some_and(|next| next != by)
}
