//! What the laws of the revoke ask: the card played amiss, and what became of it.

use super::turns::gave_no_time;
use super::{ConditionContext, define_conditions, happened_before, on_renounce};
use crate::evaluator::Evaluator;
use crate::liability::{Liability, Subject};
use crate::rule::Issue;
use oddtrick_table::{Demand, Facts, Obligation, Party, PlayRequirement, Renounce, SourcedTruth, Truth};

define_conditions! {
    /// A card of another suit than that led was played.
    OTHER_SUIT_PLAYED = "other-suit-played", |asked| match asked.subject {
        Subject::AllegedRevoke(_) => unknown_if_play_untold(asked),
        _ => on_renounce(asked, |dep| if of_suit_led(dep) { SourcedTruth::yes(dep.at) } else { SourcedTruth::NO }),
    };
    /// The player had a card of the suit led in his hand.
    SUIT_IN_HAND = "suit-in-hand", |asked| match asked.subject {
        Subject::AllegedRevoke(_) => unknown_if_play_untold(asked),
        _ => on_renounce(asked, |dep| if of_suit_led(dep) { asked.facts().could_comply(dep) } else { SourcedTruth::NO }),
    };
    /// The player did not play what an opponent had asked of him.
    CALL_NOT_OBEYED = "call-not-obeyed",
        |asked| on_renounce(asked, |dep| if of_suit_led(dep) { SourcedTruth::NO } else { SourcedTruth::yes(dep.at) });
    /// He had in his hand what was asked.
    COULD_OBEY = "could-obey",
        |asked| on_renounce(asked, |dep| if of_suit_led(dep) { SourcedTruth::NO } else { asked.facts().could_comply(dep) });
    /// What was asked was the highest or lowest of a suit, or that a suit be led.
    RANK_OR_SUIT_ASKED = "rank-or-suit-asked", |asked| on_renounce(asked, |dep| match dep.requirement {
        PlayRequirement::Demanded(Demand::Highest { .. } | Demand::Lowest { .. } | Demand::Lead { .. }, at) => SourcedTruth::yes(at),
        _ => SourcedTruth::NO,
    });
    /// The opponent had a right to ask it.
    CALL_LAWFUL = "call-lawful", |asked| on_renounce(asked, |dep| call_lawful(asked.evaluator, dep));
    /// A card of the suit, dealt to him, lay out of his hand.
    CARD_MISLAID = "card-mislaid", |asked| {
        on_renounce(asked, |dep| SourcedTruth::from_line(asked.facts().mislaid_card_required(dep).filter(|m| m.place.is_some()).map(|m| m.at)))
    };
    /// A card of the suit, his own, had been gathered with a trick.
    CARD_GATHERED = "card-gathered", |asked| match asked.missing_card() {
        Some(missing) => if missing.place.is_none() { SourcedTruth::yes(missing.at) } else { SourcedTruth::NO },
        None => on_renounce(asked, |dep| {
            SourcedTruth::from_line(asked.facts().mislaid_card_required(dep).filter(|m| m.place.is_none()).map(|m| m.at))
        }),
    };
    /// The offence took place ([`Issue::Offended`]).
    OFFENDED = "offended" depends_on Issue::Offence, |asked| asked.evaluator.resolve(Issue::Offence, asked.subject).to_known();
    /// The trick was turned and quitted.
    QUITTED = "quitted", |asked| match asked.subject {
        Subject::AllegedRevoke(_) => unknown_if_play_untold(asked),
        _ => on_renounce(asked, |dep| unknown_if_play_untold_after(dep, dep.quitted)),
    };
    /// The player or his partner led or played to a later trick.
    SIDE_PLAYED_ON = "side-played-on", |asked| on_renounce(asked, |dep| unknown_if_play_untold_after(dep, dep.played_on));
    /// Having played, he threw down the rest of his hand.
    THREW_DOWN_REST = "threw-down-rest", |asked| on_renounce(asked, |dep| SourcedTruth::from_line(dep.threw_down));
    /// His partner asked him before the trick was turned and quitted.
    ASKED_BEFORE_QUITTED = "asked-before-quitted", |asked| on_renounce(asked, |dep| happened_before(dep.partner_asked, dep.quitted));
    /// His partner asked him before he put the mistake right.
    ASKED_BEFORE_CORRECTED = "asked-before-corrected", |asked| on_renounce(asked, |dep| happened_before(dep.partner_asked, dep.corrected));
    /// Asked by his partner, he said that he had none.
    DENIED = "denied", |asked| on_renounce(asked, |dep| SourcedTruth::from_line(dep.denied));
    /// He owned the mistake before the trick was turned and quitted.
    OWNED_BEFORE_QUITTED = "owned-before-quitted", |asked| on_renounce(asked, |dep| happened_before(dep.acknowledged, dep.quitted));
    /// He put the mistake right before the trick was turned and quitted.
    CORRECTED_BEFORE_QUITTED = "corrected-before-quitted",
        |asked| on_renounce(asked, |dep| happened_before(dep.corrected, dep.quitted));
    /// He put the mistake right before he or his partner went on to a later trick.
    CORRECTED_BEFORE_PLAYED_ON = "corrected-before-played-on",
        |asked| on_renounce(asked, |dep| happened_before(dep.corrected, dep.played_on));
    /// The revoke was claimed, and the accused side then mixed the tricks unexamined.
    MIXED_AFTER_CLAIM = "mixed-after-claim",
        |asked| asked.responsible().map_or(SourcedTruth::NO, |by| mixed_after_claim(asked.facts(), by));
    /// He owned the mistake, or put it right.
    OWNED = "owned", |asked| on_renounce(asked, |dep| SourcedTruth::from_line(dep.acknowledged));
    /// The revoke is not established ([`Issue::Established`]).
    NOT_ESTABLISHED = "not-established"; negates Issue::Established,
        |asked| asked.evaluator.resolve(Issue::Established, asked.subject).to_known().negated();
    /// The revoke is established ([`Issue::Established`]).
    ESTABLISHED = "established" depends_on Issue::Established,
        |asked| asked.evaluator.resolve(Issue::Established, asked.subject).to_known();
    /// He has played another card in its place.
    PUT_RIGHT = "put-right", |asked| on_renounce(asked, |dep| SourcedTruth::from_line(dep.corrected));
    /// He gave the opponents no time to choose, and neither of them has played since.
    NO_TIME_GIVEN = "no-time-given", |asked| on_renounce(asked, |dep| no_time_given(asked, dep));
    /// The player who offended is dummy.
    OFFENDER_IS_DUMMY = "offender-is-dummy", |asked| asked.for_every_revoke(|asked| {
        let dummy = asked.facts().setup.dummy;
        let by = asked.responsible().filter(|by| dummy.is_some_and(|seat| *by == Party::Seat(seat)));
        if by.is_some() { SourcedTruth { truth: Truth::Yes, at: asked.renounce().map(|dep| dep.at) } } else { SourcedTruth::NO }
    });
    /// The side itself has revoked in the hand.
    OWN_SIDE_REVOKED = "own-side-revoked", |asked| match asked.subject {
        Subject::Side(side) => asked.evaluator.has_established_revoke(side),
        _ => SourcedTruth::NO,
    };
}

const fn of_suit_led(dep: &Renounce) -> bool {
    matches!(dep.requirement, PlayRequirement::SuitLed(_))
}

/// A revoke that is only claimed: some of the play is not told, or no such card was played.
fn unknown_if_play_untold(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    if asked.facts().some_play_untold { SourcedTruth::UNSTATED } else { SourcedTruth::NO }
}

/// A trick that the account leaves unquitted, or after which it shows no play, may have been
/// quitted or followed in what it leaves out.
fn unknown_if_play_untold_after(dep: &Renounce, at: Option<usize>) -> SourcedTruth {
    match at {
        None if dep.untold_play_after.is_some() && dep.corrected.is_none() => SourcedTruth::UNSTATED,
        at => SourcedTruth::from_line(at),
    }
}

/// Whether the opponent had a right to ask what he asked: because the account says that the
/// player must obey, or because it could be exacted of him at that moment.
fn call_lawful(bench: &Evaluator<'_>, dep: &Renounce) -> SourcedTruth {
    let PlayRequirement::Demanded(what, asked_at) = dep.requirement else { return SourcedTruth::NO };
    let Party::Seat(seat) = dep.by else { return SourcedTruth::NO };
    let bond = match what {
        Demand::Lead { .. } => Obligation::LeadSuit,
        _ => Obligation::HighOrLow,
    };
    let given = bench.facts.obligations.iter().find(|(who, to, at)| *who == seat && *to == bond && *at < asked_at);
    if let Some((_, _, at)) = given {
        return SourcedTruth::yes(*at);
    }
    let then = bench.before_line(asked_at);
    let open = then.exactable_by(seat.side().opponents());
    let by = bench.facts.demands.iter().find(|demand| demand.at == asked_at).map(|demand| demand.by);
    let due =
        |l: &Liability| then.demand_matches(l.demand, what) && by.is_some_and(|by| l.may_be_exacted_by(by, Some(seat)));
    SourcedTruth::from_bool(open.iter().any(due), asked_at)
}

/// The claim, then mixing by the accused side with no examination between.
fn mixed_after_claim(facts: &Facts, by: Party) -> SourcedTruth {
    let Some(claimed) = super::claims::first_claim_against(facts, by) else { return SourcedTruth::NO };
    let mixed = facts.tricks_mixed.iter().find(|(who, at)| who.side() == by.side() && *at > claimed).map(|(_, at)| *at);
    let examined = facts.tricks_examined.iter().filter(|(who, at)| who.side() != by.side() && *at > claimed);
    let seen = examined.map(|(_, at)| *at).min();
    SourcedTruth::from_line(mixed.filter(|mixed| seen.is_none_or(|seen| seen > *mixed)))
}

/// Replaced before the opponents could speak: he neither waited nor was asked for anything, and
/// they have not played since.
fn no_time_given(asked: &ConditionContext<'_, '_>, dep: &Renounce) -> SourcedTruth {
    let (Party::Seat(seat), Some(corrected)) = (dep.by, dep.corrected) else { return SourcedTruth::NO };
    let mut demands = asked.facts().demands.iter().filter(|d| d.by.side() != seat.side());
    if demands.any(|d| dep.at < d.at && d.at < corrected) {
        SourcedTruth::NO
    } else {
        gave_no_time(asked, seat, corrected)
    }
}
