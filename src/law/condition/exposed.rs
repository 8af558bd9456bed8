//! What the laws of exposed cards ask: how the card came out, and whether it may still be called.

use super::{Asked, conditions};
use crate::row::{Issue, Penalty};
use oddtrick_table::{ActIx, Card, Demand, Faced, Facts, How, Known, Matter, Party, Rank, Seat, Suit, Tri};

conditions! {
    /// The card was dropped or laid face upwards.
    CARD_FACED = "card-faced", |asked| came_out(asked, |how| matches!(how, How::Laid | How::Floor));
    /// The card lies face upwards on the table, dropped or laid there.
    CARD_ON_TABLE = "card-on-table", |asked| came_out(asked, |how| how == How::Laid);
    /// The card fell straight to the floor.
    CARD_ON_FLOOR = "card-on-floor", |asked| came_out(asked, |how| how == How::Floor);
    /// The card lies face upwards in a packet, under another.
    CARD_IN_PACKET = "card-in-packet", |asked| came_out(asked, |how| how == How::Packet);
    /// The card was thrown down with the rest of a hand.
    CARD_THROWN = "card-thrown", |asked| came_out(asked, |how| how == How::Thrown);
    /// The card was laid down together with another.
    PLAYED_TOGETHER = "played-together", |asked| came_out(asked, |how| how == How::Together);
    /// Another of the cards laid down together is the one that counts.
    NOT_THE_CARD_PLAYED = "not-the-card-played", |asked| faced(asked, |card, faced| {
        let of_trick = asked.facts().tricks.0.iter().flat_map(|trick| &trick.cards);
        let mut laid = of_trick.filter(|p| p.seat == faced.by && p.card == card && p.at == faced.at);
        Known::done(laid.find_map(|played| played.withdrawn))
    });
    /// It is not yet said which of the cards laid down together counts.
    ONE_TO_CHOOSE = "one-to-choose", |asked| faced(asked, |card, faced| {
        let undecided = faced.how == How::Together && asked.facts().tricks.undecided(card).is_some();
        Known::from_bool(undecided, faced.at)
    });
    /// The player's partner saw the card by itself.
    PARTNER_SAW_ONE = "partner-saw-one",
        |asked| came_out(asked, |how| how == How::Lowered { several: false });
    /// The player's partner saw more than one card of the hand that the card is in.
    PARTNER_SAW_MORE = "partner-saw-more",
        |asked| came_out(asked, |how| matches!(how, How::Lowered { several: true } | How::Behind));
    /// The card, still held, was offered to view.
    HELD_TO_VIEW = "held-to-view",
        |asked| came_out(asked, |how| matches!(how, How::Lowered { .. } | How::ToOpponent | How::Detached));
    /// The player said that he held the card.
    CARD_NAMED = "card-named", |asked| came_out(asked, |how| how == How::Named);
    /// The card is that which was turned up for trumps.
    CARD_IS_TRUMP_CARD = "card-is-trump-card", |asked| faced(asked, |card, faced| {
        Known::from_bool(asked.facts().trump_card.card == Some(card), faced.at)
    });
    /// The card was parted from the hand, and lies not face upwards on the table.
    CARD_DETACHED = "card-detached", |asked| came_out(asked, |how| matches!(how, How::ToOpponent | How::Detached | How::FaceDown));
    /// An opponent could see the face of the card, or has named it.
    NAMEABLE = "nameable", |asked| faced(asked, |card, faced| {
        let seen = matches!(faced.how, How::ToOpponent | How::Detached).then_some(faced.at);
        Known::done(seen.or_else(|| named_at(asked.facts(), card, faced.by)))
    });
    /// No opponent has named the card, in speaking of it or in calling it.
    NOT_NAMED = "not-named", |asked| faced(asked, |card, faced| {
        let mut calls = asked.facts().demands.iter().filter(|d| d.by.side() != faced.by.side());
        let called = calls.any(|call| call.what == Demand::Card { card });
        Known::from_bool(!called && named_at(asked.facts(), card, faced.by).is_none(), faced.at)
    });
    /// The card was led before the player's partner had played to an earlier trick.
    LED_AHEAD = "led-ahead", |asked| came_out(asked, |how| how == How::Ahead);
    /// The player held that earlier trick with a winning card, or with the best card on the table.
    HELD_THE_TRICK = "held-the-trick", |asked| first_of_tricks(asked).map_or(Known::NO, |card| holds(asked.facts(), card));
    /// He had led to that earlier trick, with a better card of the suit than any opponent had.
    LED_THE_BEST = "led-the-best", |asked| first_of_tricks(asked).map_or(Known::NO, |card| led_best(asked.facts(), card));
    /// The trick is the first of those to which his partner had not played.
    FIRST_SUCH_TRICK = "first-such-trick", |asked| {
        let card = asked.incident().and_then(|incident| incident.card);
        Known::from_bool(card.is_some() && card == first_of_tricks(asked), asked.at())
    };
    /// His partner has played to the trick.
    PARTNER_HAS_PLAYED = "partner-has-played", |asked| Known::done(partners_card(asked).map(|(_, at)| at));
    /// One of the claimants had already called on his partner to win another of those tricks.
    OTHER_TRICK_CHOSEN = "other-trick-chosen", other_trick_chosen;
    /// The card was played without waiting for the opponents.
    PLAYED_UNBIDDEN = "played-unbidden", |asked| came_out(asked, |how| how == How::Hurried);
    /// Another card of the player's could be called when he played this one.
    OTHER_CARD_LIABLE = "other-card-liable", |asked| faced(asked, |card, faced| other_card_liable(asked, card, faced));
    /// The card is one that may be called ([`Issue::Liable`]).
    LIABLE = "liable" leans Issue::Liable, |asked| asked.bench.resolve(Issue::Liable, asked.subject).known();
    /// All four players threw down their hands.
    ALL_THREW_DOWN = "all-threw-down", |asked| all_threw_down(asked.facts());
    /// The player still keeps the hand that the other three have thrown down.
    KEEPS_HIS_HAND = "keeps-his-hand", |asked| {
        let by = asked.incident().and_then(|incident| incident.by);
        Known::from_bool(by.is_some_and(|seat| asked.facts().threw_down[seat.index()].is_none()), asked.at())
    };
    /// The hand of his partner does not lie on the table.
    PARTNER_HOLDS_UP = "partner-holds-up", |asked| {
        let partner = asked.incident().and_then(|incident| incident.by).map(Seat::partner);
        let facts = asked.facts();
        let down = |seat: Seat| facts.threw_down[seat.index()].or(facts.laid_hand[seat.index()]);
        Known::from_bool(partner.is_some_and(|seat| down(seat).is_none()), asked.at())
    };
    /// The card has since been played.
    CARD_GONE = "card-gone",
        |asked| lying(asked).map_or(Known::NO, |(card, since, _)| played_since(asked.facts(), card, since));
    /// To play the card now, or when it was called before, would be to keep back the suit led.
    WOULD_REVOKE = "would-revoke", now_or_when_called;
    /// The player could now play the card without keeping back the suit led.
    PLAYABLE_NOW = "playable-now", |asked| {
        let now = lying(asked).map_or(Known::NO, |(card, since, by)| revokes_at(asked.facts(), by, card, since, ActIx::MAX));
        if now.is == Tri::No { Known { is: Tri::Yes, at: None } } else { Known::NO }
    };
    /// The card is that of dummy or of his partner.
    OWNER_HAS_DUMMY = "owner-has-dummy", |asked| {
        let dummy = asked.facts().setting.dummy.zip(asked.by());
        Known::from_bool(dummy.is_some_and(|(seat, by)| seat.side() == by.side()), asked.at())
    };
}

/// Whether the card came out in one of some ways.
fn came_out(asked: &Asked<'_, '_>, ways: impl Fn(How) -> bool) -> Known {
    asked.faced().filter(|faced| ways(faced.how)).map_or(Known::NO, |faced| Known::yes(faced.at))
}

/// Tests a card that came out and is known; of anything else it is not so.
fn faced(asked: &Asked<'_, '_>, test: impl Fn(Card, Faced) -> Known) -> Known {
    asked.faced().and_then(|faced| Some(test(faced.card?, faced))).unwrap_or(Known::NO)
}

/// When an opponent of its holder first said which card it is.
fn named_at(facts: &Facts, card: Card, holder: Seat) -> Option<ActIx> {
    let of_it = |of: Seat, what: Card| of == holder && what == card;
    let mut named = facts.named.iter().filter(|(by, of, what, _)| by.side() != of.side() && of_it(*of, *what));
    named.next().map(|(.., at)| *at)
}

/// The card that may be called, since when it lies there, and whose it is.
fn lying(asked: &Asked<'_, '_>) -> Option<(Card, ActIx, Party)> {
    if let Some(faced) = asked.faced() {
        return Some((faced.card?, faced.at, Party::Seat(faced.by)));
    }
    if let Some(incident) = asked.incident() {
        return Some((incident.card?, incident.at, Party::Seat(incident.by?)));
    }
    let departure = asked.departure()?;
    // A card played in error lies there from the moment it was taken back.
    Some((departure.card?, departure.corrected.unwrap_or(ActIx::MAX), departure.by))
}

/// Played later; or, where it came out in being played, gathered with its trick.
fn played_since(facts: &Facts, card: Card, since: ActIx) -> Known {
    let gone = facts.tricks.lying(card).and_then(|(n, played)| {
        if played.at > since { Some(played.at) } else { facts.tricks.0[n].quitted.filter(|at| *at > since) }
    });
    Known::done(gone)
}

fn all_threw_down(facts: &Facts) -> Known {
    let times: Vec<_> = facts.threw_down.iter().flatten().collect();
    if times.len() == 4 { Known::done(times.into_iter().max().copied()) } else { Known::NO }
}

/// Whether playing a card of a suit to the trick on the table would keep back the suit led.
pub(super) fn would_revoke(facts: &Facts, by: Party, suit: Suit) -> Known {
    let Party::Seat(seat) = by else { return Known::NO };
    let led = facts.tricks.open_for(seat).and_then(|trick| facts.tricks.0[trick].led);
    led.filter(|led| *led != suit).map_or(Known::NO, |led| facts.holds_now(seat, led))
}

/// Now; or, if not, when it was called before.
fn now_or_when_called(asked: &Asked<'_, '_>) -> Known {
    let Some((card, since, by)) = lying(asked) else { return Known::NO };
    let now = revokes_at(asked.facts(), by, card, since, ActIx::MAX);
    if now.is != Tri::No {
        return now;
    }
    let calls = asked.facts().demands.iter().filter(|demand| demand.by.side() != by.side() && demand.at > since);
    let mut calls = calls.filter(|demand| demand.what == Demand::Card { card });
    let escaped = calls.find(|call| {
        let then = asked.bench.before(call.at);
        revokes_at(&then.facts, by, card, since, ActIx::MAX).is == Tri::Yes || {
            // What shows later that he held the suit shows it of that moment too.
            let led = suit_to_follow(&then.facts, by, card, since);
            led.is_some_and(|(seat, led)| asked.facts().held_at(seat, led, call.at).is == Tri::Yes)
        }
    });
    Known::done(escaped.map(|call| call.at))
}

/// Whether playing the card to the trick on the table would keep back the suit led.
fn revokes_at(facts: &Facts, by: Party, card: Card, since: ActIx, at: ActIx) -> Known {
    suit_to_follow(facts, by, card, since).map_or(Known::NO, |(seat, led)| facts.held_at(seat, led, at))
}

/// The suit led to the trick that the card would be played to, where it is another.
fn suit_to_follow(facts: &Facts, by: Party, card: Card, since: ActIx) -> Option<(Seat, Suit)> {
    let Party::Seat(seat) = by else { return None };
    let leads = |n: &usize| facts.tricks.0[*n].cards.first().is_some_and(|first| first.seat == seat);
    // Of cards laid together none is played before one is left in the trick.
    let laid = facts.tricks.lying(card).filter(|(_, played)| played.at == since);
    let laid = laid.and_then(|_| facts.tricks.undecided(card)).filter(|n| !leads(n));
    let trick = laid.or_else(|| facts.tricks.open_for(seat))?;
    facts.tricks.0[trick].led.filter(|led| *led != card.suit).map(|led| (seat, led))
}

/// Of the tricks that a player played ahead of his partner, the card by which he held the first.
fn first_of_tricks(asked: &Asked<'_, '_>) -> Option<Card> {
    let Some(Party::Seat(by)) = asked.by() else { return None };
    let facts = asked.facts();
    let ahead = facts.incidents.iter().filter(|i| i.matter == Matter::GoesAhead && i.by == Some(by));
    let before = |card: Card, at: ActIx| facts.tricks.lying(card).is_some_and(|(_, played)| played.at < at);
    ahead.filter(|i| i.at <= asked.at()).filter_map(|i| i.card.filter(|card| before(*card, i.at))).next_back()
}

/// Whether the card is a winning card as against the opponents, or was played as the best on the
/// table.
fn holds(facts: &Facts, card: Card) -> Known {
    let Some((n, played)) = facts.tricks.lying(card) else { return Known::NO };
    let trick = &facts.tricks.0[n];
    if trick.cards.first().is_some_and(|first| first.seat != played.seat) {
        return Known::yes(played.at);
    }
    unbeaten(facts, card, |other, trump| (Some(other.suit) == trump, other.suit == card.suit, other.rank))
}

/// Whether the card was led, and no opponent had a better of its suit.
fn led_best(facts: &Facts, card: Card) -> Known {
    let Some((n, played)) = facts.tricks.lying(card) else { return Known::NO };
    if facts.tricks.0[n].cards.first().is_some_and(|first| first.seat != played.seat) {
        return Known::NO;
    }
    if card.rank == Rank::Ace {
        return Known::yes(played.at);
    }
    unbeaten(facts, card, |other, _| (other.suit == card.suit, other.rank))
}

/// Asserted; or shown by what both opponents played to the trick.
fn unbeaten<W: Ord>(facts: &Facts, card: Card, worth: impl Fn(Card, Option<Suit>) -> W) -> Known {
    if let Some((_, at)) = facts.unbeaten.iter().find(|(one, _)| *one == card) {
        return Known::yes(*at);
    }
    let Some((n, played)) = facts.tricks.lying(card) else { return Known::NO };
    let trump = facts.setting.trump.map(|trump| trump.suit);
    let theirs: Vec<_> = facts.tricks.0[n].lying().filter(|p| p.seat.side() != played.seat.side()).collect();
    if let Some(better) = theirs.iter().find(|other| worth(other.card, trump) > worth(card, trump)) {
        return Known { is: Tri::No, at: Some(better.at) };
    }
    match theirs.as_slice() {
        [one, other] => Known::yes(one.at.max(other.at)),
        _ => Known::UNSTATED,
    }
}

/// The card that the partner of one who went ahead has in the trick, with its line.
fn partners_card(asked: &Asked<'_, '_>) -> Option<(Card, ActIx)> {
    let incident = asked.incident()?;
    let trick = &asked.facts().tricks.0[incident.trick?];
    trick.lying().find(|played| Some(played.seat) == incident.of).map(|played| (played.card, played.at))
}

/// Whether another of the tricks that he went ahead with was called for, as it lawfully might.
fn other_trick_chosen(asked: &Asked<'_, '_>) -> Known {
    let Some(claimants) = asked.claimants() else { return Known::NO };
    let calls = asked.facts().demands.iter().filter(|demand| demand.by.side() == claimants && demand.at > asked.at());
    let mut calls = calls.filter(|demand| {
        let then = asked.bench.before(demand.at);
        let due = then.due_to(claimants);
        let mut others = due.iter().filter(|l| l.penalty == Penalty::WinTrick && l.subject != asked.subject);
        others.any(|l| then.answers(l.demand, demand.what))
    });
    Known::done(calls.next().map(|demand| demand.at))
}

/// Whether a card of his, not this one, could be called before he played this one.
fn other_card_liable(asked: &Asked<'_, '_>, card: Card, faced: Faced) -> Known {
    let Some((_, played)) = asked.facts().tricks.lying(card) else { return Known::NO };
    let open = asked.bench.before(played.at).open_to(faced.by.side().other());
    let other = |demand: Demand| matches!(demand, Demand::Card { card: other } if other != card);
    let liable = open.iter().any(|l| other(l.demand) && l.from.contains(&faced.by));
    Known::from_bool(liable, played.at)
}
