//! What the laws of exposed cards ask: how the card came out, and whether it may still be called.

use super::{ConditionContext, define_conditions};
use crate::rule::{Issue, Penalty};
use oddtrick_table::{
    Card, Demand, DisclosedCard, Disclosure, Facts, IncidentKind, LineIndex, Party, Rank, Seat, SourcedTruth, Suit,
    Truth,
};

define_conditions! {
    /// The card was dropped or laid face upwards.
    CARD_FACED = "card-faced", |asked| disclosed_in_way(asked, |how| matches!(how, Disclosure::FaceUpOnTable | Disclosure::FellToFloor));
    /// The card lies face upwards on the table, dropped or laid there.
    CARD_ON_TABLE = "card-on-table", |asked| disclosed_in_way(asked, |how| how == Disclosure::FaceUpOnTable);
    /// The card fell straight to the floor.
    CARD_ON_FLOOR = "card-on-floor", |asked| disclosed_in_way(asked, |how| how == Disclosure::FellToFloor);
    /// The card lies face upwards in a packet, under another.
    CARD_IN_PACKET = "card-in-packet", |asked| disclosed_in_way(asked, |how| how == Disclosure::InPacket);
    /// The card was thrown down with the rest of a hand.
    CARD_THROWN = "card-thrown", |asked| disclosed_in_way(asked, |how| how == Disclosure::ThrownDown);
    /// The card was laid down together with another.
    PLAYED_TOGETHER = "played-together", |asked| disclosed_in_way(asked, |how| how == Disclosure::PlayedTogether);
    /// Another of the cards laid down together is the one that counts.
    NOT_THE_CARD_PLAYED = "not-the-card-played", |asked| on_disclosed_card(asked, |card, faced| {
        let of_trick = asked.facts().tricks.0.iter().flat_map(|trick| &trick.plays);
        let mut laid = of_trick.filter(|p| p.seat == faced.by && p.card == card && p.at == faced.at);
        SourcedTruth::from_line(laid.find_map(|played| played.withdrawn))
    });
    /// It is not yet said which of the cards laid down together counts.
    ONE_TO_CHOOSE = "one-to-choose", |asked| on_disclosed_card(asked, |card, faced| {
        let undecided = faced.disclosure == Disclosure::PlayedTogether && asked.facts().tricks.undecided_trick(card).is_some();
        SourcedTruth::from_bool(undecided, faced.at)
    });
    /// The player's partner saw the card by itself.
    PARTNER_SAW_ONE = "partner-saw-one",
        |asked| disclosed_in_way(asked, |how| how == Disclosure::SeenByPartner { several: false });
    /// The player's partner saw more than one card of the hand that the card is in.
    PARTNER_SAW_MORE = "partner-saw-more",
        |asked| disclosed_in_way(asked, |how| matches!(how, Disclosure::SeenByPartner { several: true } | Disclosure::UnseenInLoweredHand));
    /// The card, still held, was offered to view.
    HELD_TO_VIEW = "held-to-view",
        |asked| disclosed_in_way(asked, |how| matches!(how, Disclosure::SeenByPartner { .. } | Disclosure::SeenByOpponent | Disclosure::Detached));
    /// The player said that he held the card.
    CARD_NAMED = "card-named", |asked| disclosed_in_way(asked, |how| how == Disclosure::Named);
    /// The card is that which was turned up for trumps.
    CARD_IS_TRUMP_CARD = "card-is-trump-card", |asked| on_disclosed_card(asked, |card, faced| {
        SourcedTruth::from_bool(asked.facts().trump_card.card == Some(card), faced.at)
    });
    /// The card was parted from the hand, and lies not face upwards on the table.
    CARD_DETACHED = "card-detached", |asked| disclosed_in_way(asked, |how| matches!(how, Disclosure::SeenByOpponent | Disclosure::Detached | Disclosure::FaceDown));
    /// An opponent could see the face of the card, or has named it.
    NAMEABLE = "nameable", |asked| on_disclosed_card(asked, |card, faced| {
        let seen = matches!(faced.disclosure, Disclosure::SeenByOpponent | Disclosure::Detached).then_some(faced.at);
        SourcedTruth::from_line(seen.or_else(|| named_at(asked.facts(), card, faced.by)))
    });
    /// No opponent has named the card, in speaking of it or in calling it.
    NOT_NAMED = "not-named", |asked| on_disclosed_card(asked, |card, faced| {
        let mut calls = asked.facts().demands.iter().filter(|d| d.by.side() != faced.by.side());
        let called = calls.any(|call| call.demand == Demand::Card { card });
        SourcedTruth::from_bool(!called && named_at(asked.facts(), card, faced.by).is_none(), faced.at)
    });
    /// The card was led before the player's partner had played to an earlier trick.
    LED_AHEAD = "led-ahead", |asked| disclosed_in_way(asked, |how| how == Disclosure::LedAhead);
    /// The player held that earlier trick with a winning card, or with the best card on the table.
    HELD_THE_TRICK = "held-the-trick", |asked| first_trick_held_card(asked).map_or(SourcedTruth::NO, |card| holds_trick(asked.facts(), card));
    /// He had led to that earlier trick, with a better card of the suit than any opponent had.
    LED_THE_BEST = "led-the-best", |asked| first_trick_held_card(asked).map_or(SourcedTruth::NO, |card| led_best(asked.facts(), card));
    /// The trick is the first of those to which his partner had not played.
    FIRST_SUCH_TRICK = "first-such-trick", |asked| {
        let card = asked.incident().and_then(|incident| incident.card);
        SourcedTruth::from_bool(card.is_some() && card == first_trick_held_card(asked), asked.line())
    };
    /// His partner has played to the trick.
    PARTNER_HAS_PLAYED = "partner-has-played", |asked| SourcedTruth::from_line(partners_card(asked).map(|(_, at)| at));
    /// One of the claimants had already called on his partner to win another of those tricks.
    OTHER_TRICK_CHOSEN = "other-trick-chosen", other_trick_chosen;
    /// The card was played without waiting for the opponents.
    PLAYED_UNBIDDEN = "played-unbidden", |asked| disclosed_in_way(asked, |how| how == Disclosure::PlayedHurriedly);
    /// Another card of the player's could be called when he played this one.
    OTHER_CARD_LIABLE = "other-card-liable", |asked| on_disclosed_card(asked, |card, faced| other_card_liable(asked, card, faced));
    /// The card is one that may be called ([`Issue::Liable`]).
    LIABLE = "liable" depends_on Issue::LiableToCall, |asked| asked.evaluator.resolve(Issue::LiableToCall, asked.subject).to_known();
    /// All four players threw down their hands.
    ALL_THREW_DOWN = "all-threw-down", |asked| all_threw_down(asked.facts());
    /// The player still keeps the hand that the other three have thrown down.
    KEEPS_HIS_HAND = "keeps-his-hand", |asked| {
        let by = asked.incident().and_then(|incident| incident.by);
        SourcedTruth::from_bool(by.is_some_and(|seat| asked.facts().hands_thrown_down[seat.index()].is_none()), asked.line())
    };
    /// The hand of his partner does not lie on the table.
    PARTNER_HOLDS_UP = "partner-holds-up", |asked| {
        let partner = asked.incident().and_then(|incident| incident.by).map(Seat::partner);
        let facts = asked.facts();
        let down = |seat: Seat| facts.hands_thrown_down[seat.index()].or(facts.hands_set_down[seat.index()]);
        SourcedTruth::from_bool(partner.is_some_and(|seat| down(seat).is_none()), asked.line())
    };
    /// The card has since been played.
    CARD_GONE = "card-gone",
        |asked| callable_card(asked).map_or(SourcedTruth::NO, |(card, since, _)| played_since(asked.facts(), card, since));
    /// To play the card now, or when it was called before, would be to keep back the suit led.
    WOULD_REVOKE = "would-revoke", would_revoke_now_or_when_called;
    /// The player could now play the card without keeping back the suit led.
    PLAYABLE_NOW = "playable-now", |asked| {
        let now = callable_card(asked).map_or(SourcedTruth::NO, |(card, since, by)| playing_would_revoke(asked.facts(), by, card, since, LineIndex::MAX));
        if now.truth == Truth::No { SourcedTruth { truth: Truth::Yes, at: None } } else { SourcedTruth::NO }
    };
    /// The card is that of dummy or of his partner.
    OWNER_HAS_DUMMY = "owner-has-dummy", |asked| {
        let dummy = asked.facts().setup.dummy.zip(asked.responsible());
        SourcedTruth::from_bool(dummy.is_some_and(|(seat, by)| seat.side() == by.side()), asked.line())
    };
}

/// Whether the card came out in one of some ways.
fn disclosed_in_way(asked: &ConditionContext<'_, '_>, ways: impl Fn(Disclosure) -> bool) -> SourcedTruth {
    asked
        .disclosed_card()
        .filter(|faced| ways(faced.disclosure))
        .map_or(SourcedTruth::NO, |faced| SourcedTruth::yes(faced.at))
}

/// Tests a card that came out and is known; of anything else it is not so.
fn on_disclosed_card(
    asked: &ConditionContext<'_, '_>,
    test: impl Fn(Card, DisclosedCard) -> SourcedTruth,
) -> SourcedTruth {
    asked.disclosed_card().and_then(|faced| Some(test(faced.card?, faced))).unwrap_or(SourcedTruth::NO)
}

/// When an opponent of its holder first said which card it is.
fn named_at(facts: &Facts, card: Card, holder: Seat) -> Option<LineIndex> {
    let of_it = |of: Seat, what: Card| of == holder && what == card;
    let mut named = facts.cards_named.iter().filter(|(by, of, what, _)| by.side() != of.side() && of_it(*of, *what));
    named.next().map(|(.., at)| *at)
}

/// The card that may be called, since when it lies there, and whose it is.
fn callable_card(asked: &ConditionContext<'_, '_>) -> Option<(Card, LineIndex, Party)> {
    if let Some(faced) = asked.disclosed_card() {
        return Some((faced.card?, faced.at, Party::Seat(faced.by)));
    }
    if let Some(incident) = asked.incident() {
        return Some((incident.card?, incident.at, Party::Seat(incident.by?)));
    }
    let departure = asked.renounce()?;
    // A card played in error lies there from the moment it was taken back.
    Some((departure.card?, departure.corrected.unwrap_or(LineIndex::MAX), departure.by))
}

/// Played later; or, where it came out in being played, gathered with its trick.
fn played_since(facts: &Facts, card: Card, since: LineIndex) -> SourcedTruth {
    let gone = facts.tricks.find_card(card).and_then(|(n, played)| {
        if played.at > since { Some(played.at) } else { facts.tricks.0[n].quitted.filter(|at| *at > since) }
    });
    SourcedTruth::from_line(gone)
}

fn all_threw_down(facts: &Facts) -> SourcedTruth {
    let times: Vec<_> = facts.hands_thrown_down.iter().flatten().collect();
    if times.len() == 4 { SourcedTruth::from_line(times.into_iter().max().copied()) } else { SourcedTruth::NO }
}

/// Whether playing a card of a suit to the trick on the table would keep back the suit led.
pub(super) fn would_revoke(facts: &Facts, by: Party, suit: Suit) -> SourcedTruth {
    let Party::Seat(seat) = by else { return SourcedTruth::NO };
    let led = facts.tricks.awaiting_card_from(seat).and_then(|trick| facts.tricks.0[trick].led);
    led.filter(|led| *led != suit).map_or(SourcedTruth::NO, |led| facts.holds_suit_now(seat, led))
}

/// Now; or, if not, when it was called before.
fn would_revoke_now_or_when_called(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    let Some((card, since, by)) = callable_card(asked) else { return SourcedTruth::NO };
    let now = playing_would_revoke(asked.facts(), by, card, since, LineIndex::MAX);
    if now.truth != Truth::No {
        return now;
    }
    let calls = asked.facts().demands.iter().filter(|demand| demand.by.side() != by.side() && demand.at > since);
    let mut calls = calls.filter(|demand| demand.demand == Demand::Card { card });
    let escaped = calls.find(|call| {
        let then = asked.evaluator.before_line(call.at);
        playing_would_revoke(&then.facts, by, card, since, LineIndex::MAX).truth == Truth::Yes || {
            // What shows later that he held the suit shows it of that moment too.
            let led = suit_to_follow(&then.facts, by, card, since);
            led.is_some_and(|(seat, led)| asked.facts().held_suit_at(seat, led, call.at).truth == Truth::Yes)
        }
    });
    SourcedTruth::from_line(escaped.map(|call| call.at))
}

/// Whether playing the card to the trick on the table would keep back the suit led.
fn playing_would_revoke(facts: &Facts, by: Party, card: Card, since: LineIndex, at: LineIndex) -> SourcedTruth {
    suit_to_follow(facts, by, card, since).map_or(SourcedTruth::NO, |(seat, led)| facts.held_suit_at(seat, led, at))
}

/// The suit led to the trick that the card would be played to, where it is another.
fn suit_to_follow(facts: &Facts, by: Party, card: Card, since: LineIndex) -> Option<(Seat, Suit)> {
    let Party::Seat(seat) = by else { return None };
    let leads = |n: &usize| facts.tricks.0[*n].plays.first().is_some_and(|first| first.seat == seat);
    // Of cards laid together none is played before one is left in the trick.
    let laid = facts.tricks.find_card(card).filter(|(_, played)| played.at == since);
    let laid = laid.and_then(|_| facts.tricks.undecided_trick(card)).filter(|n| !leads(n));
    let trick = laid.or_else(|| facts.tricks.awaiting_card_from(seat))?;
    facts.tricks.0[trick].led.filter(|led| *led != card.suit).map(|led| (seat, led))
}

/// Of the tricks that a player played ahead of his partner, the card by which he held the first.
fn first_trick_held_card(asked: &ConditionContext<'_, '_>) -> Option<Card> {
    let Some(Party::Seat(by)) = asked.responsible() else { return None };
    let facts = asked.facts();
    let ahead = facts.incidents.iter().filter(|i| i.matter == IncidentKind::GoesAhead && i.by == Some(by));
    let before = |card: Card, at: LineIndex| facts.tricks.find_card(card).is_some_and(|(_, played)| played.at < at);
    ahead.filter(|i| i.at <= asked.line()).filter_map(|i| i.card.filter(|card| before(*card, i.at))).next_back()
}

/// Whether the card is a winning card as against the opponents, or was played as the best on the
/// table.
fn holds_trick(facts: &Facts, card: Card) -> SourcedTruth {
    let Some((n, played)) = facts.tricks.find_card(card) else { return SourcedTruth::NO };
    let trick = &facts.tricks.0[n];
    if trick.plays.first().is_some_and(|first| first.seat != played.seat) {
        return SourcedTruth::yes(played.at);
    }
    is_unbeaten(facts, card, |other, trump| (Some(other.suit) == trump, other.suit == card.suit, other.rank))
}

/// Whether the card was led, and no opponent had a better of its suit.
fn led_best(facts: &Facts, card: Card) -> SourcedTruth {
    let Some((n, played)) = facts.tricks.find_card(card) else { return SourcedTruth::NO };
    if facts.tricks.0[n].plays.first().is_some_and(|first| first.seat != played.seat) {
        return SourcedTruth::NO;
    }
    if card.rank == Rank::Ace {
        return SourcedTruth::yes(played.at);
    }
    is_unbeaten(facts, card, |other, _| (other.suit == card.suit, other.rank))
}

/// Asserted; or shown by what both opponents played to the trick.
fn is_unbeaten<W: Ord>(facts: &Facts, card: Card, worth: impl Fn(Card, Option<Suit>) -> W) -> SourcedTruth {
    if let Some((_, at)) = facts.unbeatable_cards.iter().find(|(one, _)| *one == card) {
        return SourcedTruth::yes(*at);
    }
    let Some((n, played)) = facts.tricks.find_card(card) else { return SourcedTruth::NO };
    let trump = facts.setup.trump.map(|trump| trump.suit);
    let theirs: Vec<_> = facts.tricks.0[n].cards_in_trick().filter(|p| p.seat.side() != played.seat.side()).collect();
    if let Some(better) = theirs.iter().find(|other| worth(other.card, trump) > worth(card, trump)) {
        return SourcedTruth { truth: Truth::No, at: Some(better.at) };
    }
    match theirs.as_slice() {
        [one, other] => SourcedTruth::yes(one.at.max(other.at)),
        _ => SourcedTruth::UNSTATED,
    }
}

/// The card that the partner of one who went ahead has in the trick, with its line.
fn partners_card(asked: &ConditionContext<'_, '_>) -> Option<(Card, LineIndex)> {
    let incident = asked.incident()?;
    let trick = &asked.facts().tricks.0[incident.trick?];
    trick.cards_in_trick().find(|played| Some(played.seat) == incident.of).map(|played| (played.card, played.at))
}

/// Whether another of the tricks that he went ahead with was called for, as it lawfully might.
fn other_trick_chosen(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    let Some(claimants) = asked.claimants() else { return SourcedTruth::NO };
    let calls = asked.facts().demands.iter().filter(|demand| demand.by.side() == claimants && demand.at > asked.line());
    let mut calls = calls.filter(|demand| {
        let then = asked.evaluator.before_line(demand.at);
        let due = then.due_to(claimants);
        let mut others = due.iter().filter(|l| l.penalty == Penalty::WinTrick && l.subject != asked.subject);
        others.any(|l| then.demand_matches(l.demand, demand.demand))
    });
    SourcedTruth::from_line(calls.next().map(|demand| demand.at))
}

/// Whether a card of his, not this one, could be called before he played this one.
fn other_card_liable(asked: &ConditionContext<'_, '_>, card: Card, faced: DisclosedCard) -> SourcedTruth {
    let Some((_, played)) = asked.facts().tricks.find_card(card) else { return SourcedTruth::NO };
    let open = asked.evaluator.before_line(played.at).exactable_by(faced.by.side().opponents());
    let other = |demand: Demand| matches!(demand, Demand::Card { card: other } if other != card);
    let liable = open.iter().any(|l| other(l.demand) && l.debtors.contains(&faced.by));
    SourcedTruth::from_bool(liable, played.at)
}
