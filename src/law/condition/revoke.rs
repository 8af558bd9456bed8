//! What the laws of the revoke ask: the card played amiss, and what became of it.

use super::turns::gave_no_time;
use super::{Asked, before, conditions, departure};
use crate::bench::Bench;
use crate::liability::{Liability, Subject};
use crate::row::Issue;
use oddtrick_table::{Bond, Demand, Departure, Facts, Known, Party, Standard, Tri};

conditions! {
    /// A card of another suit than that led was played.
    OTHER_SUIT_PLAYED = "other-suit-played", |asked| match asked.subject {
        Subject::Unseen(_) => untold(asked),
        _ => departure(asked, |dep| if of_suit_led(dep) { Known::yes(dep.at) } else { Known::NO }),
    };
    /// The player had a card of the suit led in his hand.
    SUIT_IN_HAND = "suit-in-hand", |asked| match asked.subject {
        Subject::Unseen(_) => untold(asked),
        _ => departure(asked, |dep| if of_suit_led(dep) { asked.facts().could(dep) } else { Known::NO }),
    };
    /// The player did not play what an opponent had asked of him.
    CALL_NOT_OBEYED = "call-not-obeyed",
        |asked| departure(asked, |dep| if of_suit_led(dep) { Known::NO } else { Known::yes(dep.at) });
    /// He had in his hand what was asked.
    COULD_OBEY = "could-obey",
        |asked| departure(asked, |dep| if of_suit_led(dep) { Known::NO } else { asked.facts().could(dep) });
    /// What was asked was the highest or lowest of a suit, or that a suit be led.
    RANK_OR_SUIT_ASKED = "rank-or-suit-asked", |asked| departure(asked, |dep| match dep.from {
        Standard::Asked(Demand::Highest { .. } | Demand::Lowest { .. } | Demand::Lead { .. }, at) => Known::yes(at),
        _ => Known::NO,
    });
    /// The opponent had a right to ask it.
    CALL_LAWFUL = "call-lawful", |asked| departure(asked, |dep| call_lawful(asked.bench, dep));
    /// A card of the suit, dealt to him, lay out of his hand.
    CARD_MISLAID = "card-mislaid", |asked| {
        departure(asked, |dep| Known::done(asked.facts().mislaid(dep).filter(|m| m.place.is_some()).map(|m| m.at)))
    };
    /// A card of the suit, his own, had been gathered with a trick.
    CARD_GATHERED = "card-gathered", |asked| match asked.missing() {
        Some(missing) => if missing.place.is_none() { Known::yes(missing.at) } else { Known::NO },
        None => departure(asked, |dep| {
            Known::done(asked.facts().mislaid(dep).filter(|m| m.place.is_none()).map(|m| m.at))
        }),
    };
    /// The offence took place ([`Issue::Offended`]).
    OFFENDED = "offended" leans Issue::Offended, |asked| asked.bench.resolve(Issue::Offended, asked.subject).known();
    /// The trick was turned and quitted.
    QUITTED = "quitted", |asked| match asked.subject {
        Subject::Unseen(_) => untold(asked),
        _ => departure(asked, |dep| unless_lost_sight(dep, dep.quitted)),
    };
    /// The player or his partner led or played to a later trick.
    SIDE_PLAYED_ON = "side-played-on", |asked| departure(asked, |dep| unless_lost_sight(dep, dep.played_on));
    /// Having played, he threw down the rest of his hand.
    THREW_DOWN_REST = "threw-down-rest", |asked| departure(asked, |dep| Known::done(dep.threw_down));
    /// His partner asked him before the trick was turned and quitted.
    ASKED_BEFORE_QUITTED = "asked-before-quitted", |asked| departure(asked, |dep| before(dep.asked, dep.quitted));
    /// His partner asked him before he put the mistake right.
    ASKED_BEFORE_CORRECTED = "asked-before-corrected", |asked| departure(asked, |dep| before(dep.asked, dep.corrected));
    /// Asked by his partner, he said that he had none.
    DENIED = "denied", |asked| departure(asked, |dep| Known::done(dep.denied));
    /// He owned the mistake before the trick was turned and quitted.
    OWNED_BEFORE_QUITTED = "owned-before-quitted", |asked| departure(asked, |dep| before(dep.owned, dep.quitted));
    /// He put the mistake right before the trick was turned and quitted.
    CORRECTED_BEFORE_QUITTED = "corrected-before-quitted",
        |asked| departure(asked, |dep| before(dep.corrected, dep.quitted));
    /// He put the mistake right before he or his partner went on to a later trick.
    CORRECTED_BEFORE_PLAYED_ON = "corrected-before-played-on",
        |asked| departure(asked, |dep| before(dep.corrected, dep.played_on));
    /// The revoke was claimed, and the accused side then mixed the tricks unexamined.
    MIXED_AFTER_CLAIM = "mixed-after-claim",
        |asked| asked.by().map_or(Known::NO, |by| mixed_after_claim(asked.facts(), by));
    /// He owned the mistake, or put it right.
    OWNED = "owned", |asked| departure(asked, |dep| Known::done(dep.owned));
    /// The revoke is not established ([`Issue::Established`]).
    NOT_ESTABLISHED = "not-established"; denies Issue::Established,
        |asked| asked.bench.resolve(Issue::Established, asked.subject).known().negated();
    /// The revoke is established ([`Issue::Established`]).
    ESTABLISHED = "established" leans Issue::Established,
        |asked| asked.bench.resolve(Issue::Established, asked.subject).known();
    /// He has played another card in its place.
    PUT_RIGHT = "put-right", |asked| departure(asked, |dep| Known::done(dep.corrected));
    /// He gave the opponents no time to choose, and neither of them has played since.
    NO_TIME_GIVEN = "no-time-given", |asked| departure(asked, |dep| no_time_given(asked, dep));
    /// The player who offended is dummy.
    OFFENDER_IS_DUMMY = "offender-is-dummy", |asked| asked.of_each_revoke(|asked| {
        let dummy = asked.facts().setting.dummy;
        let by = asked.by().filter(|by| dummy.is_some_and(|seat| *by == Party::Seat(seat)));
        if by.is_some() { Known { is: Tri::Yes, at: asked.departure().map(|dep| dep.at) } } else { Known::NO }
    });
    /// The side itself has revoked in the hand.
    OWN_SIDE_REVOKED = "own-side-revoked", |asked| match asked.subject {
        Subject::Side(side) => asked.bench.has_revoked(side),
        _ => Known::NO,
    };
}

const fn of_suit_led(dep: &Departure) -> bool {
    matches!(dep.from, Standard::SuitLed(_))
}

/// A revoke that is only claimed: some of the play is not told, or no such card was played.
fn untold(asked: &Asked<'_, '_>) -> Known {
    if asked.facts().untold { Known::UNSTATED } else { Known::NO }
}

/// A trick that the account leaves unquitted, or after which it shows no play, may have been
/// quitted or followed in what it leaves out.
fn unless_lost_sight(dep: &Departure, at: Option<usize>) -> Known {
    match at {
        None if dep.lost_sight.is_some() && dep.corrected.is_none() => Known::UNSTATED,
        at => Known::done(at),
    }
}

/// Whether the opponent had a right to ask what he asked: because the account says that the
/// player must obey, or because it could be exacted of him at that moment.
fn call_lawful(bench: &Bench<'_>, dep: &Departure) -> Known {
    let Standard::Asked(what, asked_at) = dep.from else { return Known::NO };
    let Party::Seat(seat) = dep.by else { return Known::NO };
    let bond = match what {
        Demand::Lead { .. } => Bond::LeadSuit,
        _ => Bond::HighOrLow,
    };
    let given = bench.facts.bound.iter().find(|(who, to, at)| *who == seat && *to == bond && *at < asked_at);
    if let Some((_, _, at)) = given {
        return Known::yes(*at);
    }
    let then = bench.before(asked_at);
    let open = then.open_to(seat.side().other());
    let by = bench.facts.demands.iter().find(|demand| demand.at == asked_at).map(|demand| demand.by);
    let due = |l: &Liability| then.answers(l.demand, what) && by.is_some_and(|by| l.between(by, Some(seat)));
    Known::from_bool(open.iter().any(due), asked_at)
}

/// The claim, then mixing by the accused side with no examination between.
fn mixed_after_claim(facts: &Facts, by: Party) -> Known {
    let Some(claimed) = super::claim::claimed(facts, by) else { return Known::NO };
    let mixed = facts.mixed.iter().find(|(who, at)| who.side() == by.side() && *at > claimed).map(|(_, at)| *at);
    let examined = facts.examined.iter().filter(|(who, at)| who.side() != by.side() && *at > claimed);
    let seen = examined.map(|(_, at)| *at).min();
    Known::done(mixed.filter(|mixed| seen.is_none_or(|seen| seen > *mixed)))
}

/// Replaced before the opponents could speak: he neither waited nor was asked for anything, and
/// they have not played since.
fn no_time_given(asked: &Asked<'_, '_>, dep: &Departure) -> Known {
    let (Party::Seat(seat), Some(corrected)) = (dep.by, dep.corrected) else { return Known::NO };
    let mut demands = asked.facts().demands.iter().filter(|d| d.by.side() != seat.side());
    if demands.any(|d| dep.at < d.at && d.at < corrected) { Known::NO } else { gave_no_time(asked, seat, corrected) }
}
