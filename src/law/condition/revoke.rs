//! What the laws of the revoke ask: the card played amiss, and what became of it.

use super::context::{happened_before, on_renounce};
use super::turns::gave_no_time;
use super::{ConditionContext, define_conditions};
use crate::case_view::{CaseView, demand_matches, exactable_by, has_established_revoke};
use crate::vocabulary::{Issue, Liability, Subject};
use oddtrick_table::{Demand, Facts, Obligation, Party, PlayRequirement, Renounce, SourcedTruth, Truth};

define_conditions! {
    /// A card of another suit than that led was played.
    OTHER_SUIT_PLAYED = "other-suit-played", |context| match context.subject {
        Subject::AllegedRevoke(_) => unknown_if_play_untold(context),
        _ => on_renounce(context, |dep| if of_suit_led(dep) { SourcedTruth::yes(dep.at) } else { SourcedTruth::NO }),
    };
    /// The player had a card of the suit led in his hand.
    SUIT_IN_HAND = "suit-in-hand", |context| match context.subject {
        Subject::AllegedRevoke(_) => unknown_if_play_untold(context),
        _ => on_renounce(context, |dep| if of_suit_led(dep) { context.facts().could_comply(dep) } else { SourcedTruth::NO }),
    };
    /// The player did not play what an opponent had asked of him.
    CALL_NOT_OBEYED = "call-not-obeyed",
        |context| on_renounce(context, |dep| if of_suit_led(dep) { SourcedTruth::NO } else { SourcedTruth::yes(dep.at) });
    /// He had in his hand what was asked.
    COULD_OBEY = "could-obey",
        |context| on_renounce(context, |dep| if of_suit_led(dep) { SourcedTruth::NO } else { context.facts().could_comply(dep) });
    /// What was asked was the highest or lowest of a suit, or that a suit be led.
    RANK_OR_SUIT_ASKED = "rank-or-suit-asked", |context| on_renounce(context, |dep| match dep.requirement {
        PlayRequirement::Demanded(Demand::Highest { .. } | Demand::Lowest { .. } | Demand::Lead { .. }, at) => SourcedTruth::yes(at),
        _ => SourcedTruth::NO,
    });
    /// The opponent had a right to ask it.
    CALL_LAWFUL = "call-lawful", |context| on_renounce(context, |dep| call_lawful(context.view, dep));
    /// A card of the suit, dealt to him, lay out of his hand.
    CARD_MISLAID = "card-mislaid", |context| {
        on_renounce(context, |dep| SourcedTruth::from_line(context.facts().mislaid_card_required(dep).filter(|m| m.place.is_some()).map(|m| m.at)))
    };
    /// A card of the suit, his own, had been gathered with a trick.
    CARD_GATHERED = "card-gathered", |context| match context.missing_card() {
        Some(missing) => if missing.place.is_none() { SourcedTruth::yes(missing.at) } else { SourcedTruth::NO },
        None => on_renounce(context, |dep| {
            SourcedTruth::from_line(context.facts().mislaid_card_required(dep).filter(|m| m.place.is_none()).map(|m| m.at))
        }),
    };
    /// The offence took place ([`Issue::Offended`]).
    OFFENDED = "offended" depends_on Issue::Offence, |context| context.view.holds(Issue::Offence, context.subject);
    /// The trick was turned and quitted.
    QUITTED = "quitted", |context| match context.subject {
        Subject::AllegedRevoke(_) => unknown_if_play_untold(context),
        _ => on_renounce(context, |dep| unknown_if_play_untold_after(dep, dep.quitted)),
    };
    /// The player or his partner led or played to a later trick.
    SIDE_PLAYED_ON = "side-played-on", |context| on_renounce(context, |dep| unknown_if_play_untold_after(dep, dep.played_on));
    /// Having played, he threw down the rest of his hand.
    THREW_DOWN_REST = "threw-down-rest", |context| on_renounce(context, |dep| SourcedTruth::from_line(dep.threw_down));
    /// His partner asked him before the trick was turned and quitted.
    ASKED_BEFORE_QUITTED = "asked-before-quitted", |context| on_renounce(context, |dep| happened_before(dep.partner_asked, dep.quitted));
    /// His partner asked him before he put the mistake right.
    ASKED_BEFORE_CORRECTED = "asked-before-corrected", |context| on_renounce(context, |dep| happened_before(dep.partner_asked, dep.corrected));
    /// Asked by his partner, he said that he had none.
    DENIED = "denied", |context| on_renounce(context, |dep| SourcedTruth::from_line(dep.denied));
    /// He owned the mistake before the trick was turned and quitted.
    OWNED_BEFORE_QUITTED = "owned-before-quitted", |context| on_renounce(context, |dep| happened_before(dep.acknowledged, dep.quitted));
    /// He put the mistake right before the trick was turned and quitted.
    CORRECTED_BEFORE_QUITTED = "corrected-before-quitted",
        |context| on_renounce(context, |dep| happened_before(dep.corrected, dep.quitted));
    /// He put the mistake right before he or his partner went on to a later trick.
    CORRECTED_BEFORE_PLAYED_ON = "corrected-before-played-on",
        |context| on_renounce(context, |dep| happened_before(dep.corrected, dep.played_on));
    /// The revoke was claimed, and the accused side then mixed the tricks unexamined.
    MIXED_AFTER_CLAIM = "mixed-after-claim",
        |context| context.responsible().map_or(SourcedTruth::NO, |by| mixed_after_claim(context.facts(), by));
    /// He owned the mistake, or put it right.
    OWNED = "owned", |context| on_renounce(context, |dep| SourcedTruth::from_line(dep.acknowledged));
    /// The revoke is not established ([`Issue::Established`]).
    NOT_ESTABLISHED = "not-established"; negates Issue::Established,
        |context| context.view.holds(Issue::Established, context.subject).negated();
    /// The revoke is established ([`Issue::Established`]).
    ESTABLISHED = "established" depends_on Issue::Established,
        |context| context.view.holds(Issue::Established, context.subject);
    /// He has played another card in its place.
    PUT_RIGHT = "put-right", |context| on_renounce(context, |dep| SourcedTruth::from_line(dep.corrected));
    /// He gave the opponents no time to choose, and neither of them has played since.
    NO_TIME_GIVEN = "no-time-given", |context| on_renounce(context, |dep| no_time_given(context, dep));
    /// The player who offended is dummy.
    OFFENDER_IS_DUMMY = "offender-is-dummy", |context| context.for_every_revoke(|context| {
        let dummy = context.facts().setup.dummy;
        let by = context.responsible().filter(|by| dummy.is_some_and(|seat| *by == Party::Seat(seat)));
        if by.is_some() { SourcedTruth { truth: Truth::Yes, at: context.renounce().map(|dep| dep.at) } } else { SourcedTruth::NO }
    });
    /// The side itself has revoked in the hand.
    OWN_SIDE_REVOKED = "own-side-revoked", |context| match context.subject {
        Subject::Side(side) => has_established_revoke(context.view, side),
        _ => SourcedTruth::NO,
    };
}

const fn of_suit_led(dep: &Renounce) -> bool {
    matches!(dep.requirement, PlayRequirement::SuitLed(_))
}

/// A revoke that is only claimed: some of the play is not told, or no such card was played.
fn unknown_if_play_untold(context: &ConditionContext<'_>) -> SourcedTruth {
    if context.facts().some_play_untold { SourcedTruth::UNSTATED } else { SourcedTruth::NO }
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
fn call_lawful(view: &dyn CaseView, dep: &Renounce) -> SourcedTruth {
    let PlayRequirement::Demanded(what, asked_at) = dep.requirement else { return SourcedTruth::NO };
    let Party::Seat(seat) = dep.by else { return SourcedTruth::NO };
    let bond = match what {
        Demand::Lead { .. } => Obligation::LeadSuit,
        _ => Obligation::HighOrLow,
    };
    let given = view.facts().obligations.iter().find(|(who, to, at)| *who == seat && *to == bond && *at < asked_at);
    if let Some((_, _, at)) = given {
        return SourcedTruth::yes(*at);
    }
    let then = view.before(asked_at);
    let open = exactable_by(&*then, seat.side().opponents());
    let by = view.facts().demands.iter().find(|demand| demand.at == asked_at).map(|demand| demand.by);
    let due = |l: &Liability| {
        demand_matches(then.facts(), l.demand, what) && by.is_some_and(|by| l.may_be_exacted_by(by, Some(seat)))
    };
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
fn no_time_given(context: &ConditionContext<'_>, dep: &Renounce) -> SourcedTruth {
    let (Party::Seat(seat), Some(corrected)) = (dep.by, dep.corrected) else { return SourcedTruth::NO };
    let mut demands = context.facts().demands.iter().filter(|d| d.by.side() != seat.side());
    if demands.any(|d| dep.at < d.at && d.at < corrected) {
        SourcedTruth::NO
    } else {
        gave_no_time(context, seat, corrected)
    }
}
