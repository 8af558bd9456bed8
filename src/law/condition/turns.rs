//! What the laws of the turn ask: leads and plays out of it, the calls they give, attention
//! drawn to the trick.

use super::{Asked, conditions, departure};
use oddtrick_table::tricks::Played;
use oddtrick_table::{ActIx, Demand, Known, Manner, Matter, Seat, Side, Tri};

conditions! {
    /// He led when it was known to be for another to lead.
    LED_OUT_OF_TURN = "led-out-of-turn", |asked| done(asked, Matter::Lead);
    /// He led when the other of his own and dummy's hands ought to have led.
    LED_FROM_WRONG_HAND = "led-from-wrong-hand", |asked| {
        let led = asked.incident().filter(|incident| incident.matter == Matter::Lead);
        let hands = led.and_then(|incident| asked.facts().setting.dummy.zip(incident.by.zip(incident.of)));
        let own = hands.is_some_and(|(dummy, (by, of))| by.side() == dummy.side() && of == by.partner());
        Known::from_bool(own, asked.at())
    };
    /// He named for the card drawn from an opponent's hand one that it was not.
    WRONG_CARD_NAMED = "wrong-card-named", |asked| done(asked, Matter::WrongName);
    /// Fourth to play, he played before the second.
    FOURTH_BEFORE_SECOND = "fourth-before-second", |asked| done(asked, Matter::FourthBeforeSecond);
    /// The third player had played before him.
    THIRD_HAD_PLAYED = "third-had-played", third_had_played;
    /// He drew attention to the trick or the score.
    ATTENTION_DRAWN = "attention-drawn", |asked| done(asked, Matter::Attention);
    /// He did it by saying that the trick was his, by naming his card or by drawing it.
    CLAIMED_NAMED_OR_DREW = "claimed-named-or-drew", |asked| match manner(asked) {
        Some(Manner::SaidHis | Manner::Named | Manner::Drew) => Known::yes(asked.at()),
        _ => Known::NO,
    };
    /// Nobody had asked for the cards to be placed or drawn.
    UNBIDDEN = "unbidden", unbidden;
    /// He drew his card because somebody had asked for the cards to be placed or drawn.
    DRAWN_AS_BIDDEN = "drawn-as-bidden", |asked| unbidden(asked).negated();
    /// His partner had not yet played to the trick.
    PARTNER_YET_TO_PLAY = "partner-yet-to-play", |asked| {
        let before = cards_in_trick(asked, asked.incident().and_then(|i| i.of)).into_iter();
        let lay = before.filter(|card| card.at < asked.at() && card.withdrawn.is_none_or(|back| back > asked.at()));
        Known::from_bool(lay.count() == 0, asked.at())
    };
    /// The player of whom it is to be asked has since played to the trick.
    HAS_PLAYED_SINCE = "has-played-since",
        |asked| Known::done(owed_card(asked));
    /// The player of whom it is to be asked has been shown to hold a card of the suit led.
    HOLDS_SUIT_LED = "holds-suit-led", |asked| {
        let of = asked.incident().and_then(|incident| incident.of.zip(incident.suit));
        shown(of.map_or(Known::NO, |(seat, suit)| asked.facts().held_at(seat, suit, asked.at())))
    };
    /// He or his partner has since led in turn, under no call made before.
    SIDE_HAS_LED = "side-has-led", |asked| {
        if asked.facts().won.is_some() {
            return Known::yes(asked.at());
        }
        let lost_sight = asked.facts().turns.leads.iter().any(|led| led.by.is_none() && led.at > asked.at());
        match next_lead(asked) {
            Some((_, at)) => Known::yes(at),
            None if lost_sight => Known::UNSTATED,
            None => Known::NO,
        }
    };
    /// All the others have played to what was led.
    ALL_FOLLOWED = "all-followed", |asked| {
        let trick = asked.incident().and_then(|incident| incident.trick);
        let last = trick.and_then(|n| {
            let trick = &asked.facts().tricks.0[n];
            trick.lying().map(|played| played.at).max().filter(|_| trick.complete())
        });
        Known::done(last)
    };
    /// What he played to had been led out of turn, and was taken back.
    LEAD_TAKEN_BACK = "lead-taken-back", |asked| departure(asked, |dep| {
        let facts = asked.facts();
        let back = dep.trick.filter(|n| facts.tricks.0[*n].lead_taken_back());
        let led = |n| facts.incidents.iter().any(|i| i.matter == Matter::Lead && i.trick == Some(n));
        Known::from_bool(back.is_some_and(led), dep.at)
    });
    /// The suit was called, and he who was to lead it has been shown to hold none.
    CALLED_SUIT_NOT_HELD = "called-suit-not-held", |asked| {
        let Some((seat, suit, at)) = asked.bench.suit_called(asked.subject) else { return Known::NO };
        let held = asked.facts().held_at(seat, suit, at);
        Known { is: Tri::from(held.is == Tri::No), at: held.at.or(Some(at)) }
    };
    /// The lead or the card that closed the matter came before the opponents had had reasonable
    /// time, and neither of them has played since.
    HURRIED = "hurried", hurried;
    /// The lead or the card that closed the matter came before the opponents had decided, and
    /// neither of them has played since.
    NOT_AWAITED = "not-awaited", |asked| match reply(asked) {
        Some((seat, at)) if !side_has_played(asked, seat.side().other(), at) => Known::yes(at),
        _ => Known::NO,
    };
}

/// Whether the subject is an incident of a kind.
fn done(asked: &Asked<'_, '_>, matter: Matter) -> Known {
    Known::done(asked.incident().filter(|incident| incident.matter == matter).map(|incident| incident.at))
}

/// Not so, unless something shows it: a call is made before the hand is seen.
fn shown(known: Known) -> Known {
    if known.is == Tri::Yes { known } else { Known::NO }
}

fn manner(asked: &Asked<'_, '_>) -> Option<Manner> {
    let manners = asked.facts().turns.manners.iter();
    asked.incident().and_then(|i| manners.rev().find(|(at, _)| *at == i.at)).map(|(_, manner)| *manner)
}

/// The cards that a player put to the trick that the incident touches, taken back or not.
fn cards_in_trick<'b>(asked: &Asked<'b, '_>, seat: Option<Seat>) -> Vec<&'b Played> {
    let trick = asked.incident().and_then(|incident| incident.trick);
    let cards = trick.map_or(&[][..], |n| asked.facts().tricks.0[n].cards.as_slice());
    cards.iter().filter(|played| Some(played.seat) == seat).collect()
}

/// When he of whom the penalty is to be asked first played to the trick after the incident.
fn owed_card(asked: &Asked<'_, '_>) -> Option<ActIx> {
    let cards = cards_in_trick(asked, asked.incident()?.of);
    cards.iter().map(|played| played.at).find(|at| *at > asked.at())
}

fn third_had_played(asked: &Asked<'_, '_>) -> Known {
    let third = asked.incident().and_then(|incident| incident.by).map(|fourth| fourth.left(3));
    Known::done(cards_in_trick(asked, third).iter().map(|played| played.at).find(|at| *at < asked.at()))
}

/// A card drawn because somebody asked for it, while the trick lay there, is drawn as bidden.
fn unbidden(asked: &Asked<'_, '_>) -> Known {
    let facts = asked.facts();
    let trick = asked.incident().and_then(|incident| incident.trick);
    let begun = trick.and_then(|n| facts.tricks.0[n].cards.first()).map_or(0, |played| played.at);
    let placing = |what| matches!(what, Demand::PlaceCards | Demand::PlaceCard);
    let bidden = facts.demands.iter().any(|d| placing(d.what) && begun < d.at && d.at < asked.at());
    Known::from_bool(!(bidden && manner(asked) == Some(Manner::Drew)), asked.at())
}

/// The first lead after the incident of him who did it or his partner: in turn, and open to a
/// call for it, as one already bound by an earlier call is not.
fn next_lead(asked: &Asked<'_, '_>) -> Option<(Seat, ActIx)> {
    let side = asked.by()?.side();
    let open = |called: Option<ActIx>| called.is_none_or(|called| called > asked.at());
    let mut leads = asked.facts().turns.leads.iter().filter(|led| led.at > asked.at() && led.in_turn);
    leads.find_map(|led| led.by.filter(|by| by.side() == side && open(led.called)).map(|by| (by, led.at)))
}

/// The deed that closed the matter: the next lead, or the card played to the trick.
fn reply(asked: &Asked<'_, '_>) -> Option<(Seat, ActIx)> {
    let incident = asked.incident()?;
    match incident.matter {
        Matter::FourthBeforeSecond | Matter::Attention | Matter::GoesAhead => {
            owed_card(asked).and_then(|at| Some((incident.of?, at)))
        }
        _ => next_lead(asked),
    }
}

/// Whether a side has led or played after a line, as far as is told or in tricks that are not.
fn side_has_played(asked: &Asked<'_, '_>, side: Side, since: ActIx) -> bool {
    asked.facts().tricks.0.iter().any(|trick| {
        let told = trick.cards.iter().any(|played| played.seat.side() == side && played.at > since);
        told || (trick.cards.is_empty() && trick.turned.is_some_and(|at| at >= since))
    })
}

/// Whether he gave reasonable time: none if he did not wait. If he waited, and an opponent was
/// still considering what to ask, how long is reasonable no account can say.
fn hurried(asked: &Asked<'_, '_>) -> Known {
    reply(asked).map_or(Known::NO, |(seat, at)| gave_no_time(asked, seat, at))
}

/// The same of a card that a player laid on a line, after what the question is about.
pub(super) fn gave_no_time(asked: &Asked<'_, '_>, seat: Seat, at: ActIx) -> Known {
    let facts = asked.facts();
    if side_has_played(asked, seat.side().other(), at) {
        return Known::NO;
    }
    let between = |when: ActIx| asked.at() < when && when < at;
    let waited = facts.waited.iter().any(|(who, when)| who.side() == seat.side() && between(*when));
    let considered = facts.turns.considered.iter().any(|(who, when)| who.side() != seat.side() && between(*when));
    match (waited, considered) {
        (false, _) => Known::yes(at),
        (true, true) => Known::UNSTATED,
        (true, false) => Known::NO,
    }
}
