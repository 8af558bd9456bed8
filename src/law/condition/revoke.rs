//! Conditions about revokes: the card that did not follow suit, and what happened to it.

use super::context::{happened_before, is_incident, on_renounce};
use super::turns::gave_no_time;
use super::{ConditionContext, define_conditions};
use crate::case_view::{CaseView, demand_matches, exactable_by, has_established_revoke};
use crate::vocabulary::{Issue, Liability, Subject};
use oddtrick_table::{
    Demand, Facts, IncidentKind, LineIndex, Obligation, Party, PlayRequirement, Renounce, Side, SourcedTruth, Truth,
};

define_conditions! {
    /// A player asked another whether he had none of a suit.
    SUIT_ASKED = "suit-asked", |context| is_incident(context, IncidentKind::SuitAsked);
    /// He asked his partner.
    PARTNER_WAS_ASKED = "partner-was-asked", |context| {
        let asked = context.incident().and_then(|it| it.by.zip(it.of));
        SourcedTruth::from_bool(asked.is_some_and(|(by, of)| context.facts().partnership.are_partners(by, of)), context.line())
    };
    /// A card of another suit than the suit led was played.
    OTHER_SUIT_PLAYED = "other-suit-played", |context| match context.subject {
        Subject::AllegedRevoke(_) => unknown_if_play_untold(context),
        _ => on_renounce(context, |renounce| if of_suit_led(renounce) { SourcedTruth::yes(renounce.at) } else { SourcedTruth::NO }),
    };
    /// The player had a card of the suit led in his hand.
    SUIT_IN_HAND = "suit-in-hand", |context| match context.subject {
        Subject::AllegedRevoke(_) => unknown_if_play_untold(context),
        _ => on_renounce(context, |renounce| if of_suit_led(renounce) { context.facts().could_comply(renounce) } else { SourcedTruth::NO }),
    };
    /// The player did not play what an opponent had called: a card of a suit, the highest or lowest, a trump or none.
    CALL_NOT_OBEYED = "call-not-obeyed",
        |context| on_renounce(context, |renounce| match renounce.requirement {
            PlayRequirement::SuitLed(_) | PlayRequirement::Demanded(Demand::Win | Demand::Lose, _) => SourcedTruth::NO,
            PlayRequirement::Demanded(..) => SourcedTruth::yes(renounce.at),
        });
    /// He held a card that the demand asked for.
    COULD_OBEY = "could-obey",
        |context| on_renounce(context, |renounce| if of_suit_led(renounce) { SourcedTruth::NO } else { context.facts().could_comply(renounce) });
    /// The demand was for the highest or lowest card of a suit, or for the lead of a suit.
    RANK_OR_SUIT_ASKED = "rank-or-suit-asked", |context| on_renounce(context, |renounce| match renounce.requirement {
        PlayRequirement::Demanded(Demand::Highest { .. } | Demand::Lowest { .. } | Demand::Lead { .. }, at) => SourcedTruth::yes(at),
        _ => SourcedTruth::NO,
    });
    /// The player was told to win the trick, or not to win it, and his card did not do so.
    TRICK_CALL_NOT_OBEYED = "trick-call-not-obeyed", |context| on_renounce(context, |renounce| match renounce.requirement {
        PlayRequirement::Demanded(Demand::Win | Demand::Lose, _) => SourcedTruth::yes(renounce.at),
        _ => SourcedTruth::NO,
    });
    /// The opponent had the right to demand it.
    CALL_LAWFUL = "call-lawful", |context| on_renounce(context, |renounce| call_lawful(context.view, renounce));
    /// A card of the suit that was dealt to him lay outside his hand.
    CARD_MISLAID = "card-mislaid", |context| {
        on_renounce(context, |renounce| SourcedTruth::from_line(context.facts().mislaid_card_required(renounce).filter(|m| m.place.is_some()).map(|m| m.at)))
    };
    /// A card of the suit that belonged to him had been gathered with a trick, and he has not got it back.
    CARD_GATHERED = "card-gathered", |context| match context.missing_card() {
        Some(missing) => if missing.place.is_none() && missing.recovered.is_none() { SourcedTruth::yes(missing.at) } else { SourcedTruth::NO },
        None => on_renounce(context, |renounce| {
            SourcedTruth::from_line(context.facts().mislaid_card_required(renounce).filter(|m| m.place.is_none()).map(|m| m.at))
        }),
    };
    /// The offence took place ([`Issue::Offence`]).
    OFFENDED = "offended" depends_on Issue::Offence, |context| context.view.holds(Issue::Offence, context.subject);
    /// The trick was turned and quitted.
    QUITTED = "quitted", |context| match context.subject {
        Subject::AllegedRevoke(_) => unknown_if_play_untold(context),
        _ => on_renounce(context, |renounce| unknown_if_play_untold_after(renounce, renounce.quitted)),
    };
    /// The player or his partner led or played to a later trick.
    SIDE_PLAYED_ON = "side-played-on", |context| on_renounce(context, |renounce| unknown_if_play_untold_after(renounce, renounce.played_on));
    /// Having played, he threw down the rest of his hand.
    THREW_DOWN_REST = "threw-down-rest", |context| on_renounce(context, |renounce| SourcedTruth::from_line(renounce.threw_down));
    /// Having played, he or his partner said that the game was won.
    GAME_CLAIMED = "game-claimed", |context| on_renounce(context, |renounce| SourcedTruth::from_line(renounce.claimed_game));
    /// He or his partner turned the trick before he had said whether he had a card of the suit.
    TURNED_UNANSWERED = "turned-unanswered", |context| on_renounce(context, |renounce| SourcedTruth::from_line(renounce.turned_unanswered));
    /// His partner asked him before the trick was turned and quitted.
    ASKED_BEFORE_QUITTED = "asked-before-quitted", |context| on_renounce(context, |renounce| happened_before(renounce.partner_asked, renounce.quitted));
    /// His partner asked him before he began to correct the mistake.
    ASKED_BEFORE_CORRECTED = "asked-before-corrected", |context| on_renounce(context, |renounce| happened_before(renounce.partner_asked, correction_begun(renounce)));
    /// His partner asked him, and he said that he had none.
    DENIED = "denied", |context| on_renounce(context, |renounce| SourcedTruth::from_line(renounce.denied));
    /// He admitted the mistake before the trick was turned and quitted.
    OWNED_BEFORE_QUITTED = "owned-before-quitted", |context| on_renounce(context, |renounce| happened_before(renounce.acknowledged, renounce.quitted));
    /// He began to correct the mistake before the trick was turned and quitted.
    CORRECTED_BEFORE_QUITTED = "corrected-before-quitted",
        |context| on_renounce(context, |renounce| happened_before(correction_begun(renounce), renounce.quitted));
    /// He corrected the mistake before he or his partner went on to a later trick.
    CORRECTED_BEFORE_PLAYED_ON = "corrected-before-played-on",
        |context| on_renounce(context, |renounce| happened_before(renounce.corrected, renounce.played_on));
    /// The revoke was claimed, and then the accused side mixed the tricks before anybody examined them.
    MIXED_AFTER_CLAIM = "mixed-after-claim",
        |context| context.responsible().map_or(SourcedTruth::NO, |by| mixed_after_claim(context.facts(), by));
    /// He admitted the mistake, or corrected it.
    OWNED = "owned", |context| on_renounce(context, |renounce| SourcedTruth::from_line(renounce.acknowledged));
    /// The revoke is not established ([`Issue::Established`]).
    NOT_ESTABLISHED = "not-established"; negates Issue::Established,
        |context| context.view.holds(Issue::Established, context.subject).negated();
    /// The revoke is established ([`Issue::Established`]).
    ESTABLISHED = "established" depends_on Issue::Established,
        |context| context.view.holds(Issue::Established, context.subject);
    /// He has replaced the card with another one.
    PUT_RIGHT = "put-right", |context| on_renounce(context, |renounce| SourcedTruth::from_line(renounce.corrected));
    /// He gave the opponents no time to choose, and neither of them has played since.
    NO_TIME_GIVEN = "no-time-given", |context| on_renounce(context, |renounce| no_time_given(context, renounce));
    /// The player who offended is dummy.
    OFFENDER_IS_DUMMY = "offender-is-dummy", |context| context.for_every_revoke(|context| {
        let dummy = context.facts().setup.dummy;
        let by = context.responsible().filter(|by| dummy.is_some_and(|seat| *by == Party::Seat(seat)));
        if by.is_some() { SourcedTruth { truth: Truth::Yes, at: context.renounce().map(|renounce| renounce.at) } } else { SourcedTruth::NO }
    });
    /// Both sides have revoked in the hand.
    BOTH_SIDES_REVOKED = "both-sides-revoked", |context| {
        let revoked = |side: Side| has_established_revoke(context.view, side);
        // Only what is shown counts: a side of which nothing is told is not suspected.
        let shown = Side::ALL.map(revoked).iter().all(|known| known.truth == Truth::Yes);
        if shown { SourcedTruth { truth: Truth::Yes, at: revoked(Side::AB).at.max(revoked(Side::YZ).at) } } else { SourcedTruth::NO }
    };
    /// The side itself has revoked in the hand.
    OWN_SIDE_REVOKED = "own-side-revoked", |context| match context.subject {
        // Where nobody has charged the side with a revoke, play that is not told is no reason to think of one.
        Subject::Side(side) if !is_charged(context.facts(), side) => match has_established_revoke(context.view, side) {
            untold if untold.truth == Truth::Unstated && !has_renounced(context.facts(), side) => SourcedTruth::NO,
            known => known,
        },
        Subject::Side(side) => has_established_revoke(context.view, side),
        _ => SourcedTruth::NO,
    };
}

/// Whether somebody has charged a side with a revoke.
fn is_charged(facts: &Facts, side: Side) -> bool {
    facts.challenges.iter().any(|(_, whom, _)| facts.camp(*whom) == side)
}

/// Whether the record shows that a side did not follow suit.
fn has_renounced(facts: &Facts, side: Side) -> bool {
    facts.renounces.iter().any(|renounce| facts.camp(renounce.by) == side)
}

/// When he began to correct the mistake, if he did correct it: he said that he had the suit, or replaced the card
/// without a word.
const fn correction_begun(renounce: &Renounce) -> Option<LineIndex> {
    if renounce.corrected.is_some() { renounce.acknowledged } else { None }
}

const fn of_suit_led(renounce: &Renounce) -> bool {
    matches!(renounce.requirement, PlayRequirement::SuitLed(_))
}

/// For an alleged revoke: unstated if the record leaves out some of the play, otherwise no.
fn unknown_if_play_untold(context: &ConditionContext<'_>) -> SourcedTruth {
    let facts = context.facts();
    let seats = match context.responsible() {
        Some(Party::Seat(seat)) => vec![seat],
        Some(Party::Side(side)) => context.facts().partnership.members(side).collect(),
        None => Vec::new(),
    };
    let followed = !seats.is_empty() && seats.iter().all(|seat| facts.followed_suit(*seat).is_some());
    if facts.some_play_untold && !followed { SourcedTruth::UNSTATED } else { SourcedTruth::NO }
}

/// The line `at`. If there is none, but the record leaves out later play, it may have happened there.
fn unknown_if_play_untold_after(renounce: &Renounce, at: Option<usize>) -> SourcedTruth {
    match at {
        None if renounce.untold_play_after.is_some() && renounce.corrected.is_none() => SourcedTruth::UNSTATED,
        at => SourcedTruth::from_line(at),
    }
}

/// Whether the opponent had the right to make the demand. He had it if the record says that the player
/// must obey, or if the demand could be made at that moment.
fn call_lawful(view: &dyn CaseView, renounce: &Renounce) -> SourcedTruth {
    let PlayRequirement::Demanded(what, asked_at) = renounce.requirement else { return SourcedTruth::NO };
    let Party::Seat(seat) = renounce.by else { return SourcedTruth::NO };
    let obligation = match what {
        Demand::Lead { .. } => Obligation::LeadSuit,
        _ => Obligation::HighOrLow,
    };
    let given =
        view.facts().obligations.iter().find(|(who, to, at)| *who == seat && *to == obligation && *at < asked_at);
    if let Some((_, _, at)) = given {
        return SourcedTruth::yes(*at);
    }
    let lawful = view.facts().demands_answered_with(asked_at).find(|asked| {
        let then = view.before(asked.at);
        let due =
            |l: &Liability| demand_matches(then.facts(), l.demand, what) && l.may_be_exacted_by(asked.by, Some(seat));
        exactable_by(&*then, then.facts().camp(seat).opponents()).iter().any(due)
    });
    SourcedTruth::from_bool(lawful.is_some(), lawful.map_or(asked_at, |asked| asked.at))
}

/// Whether the accused side mixed the tricks after the claim and before anybody examined them.
fn mixed_after_claim(facts: &Facts, by: Party) -> SourcedTruth {
    let Some(claimed) = super::claims::first_claim_against(facts, by) else { return SourcedTruth::NO };
    let mixed = facts
        .tricks_mixed
        .iter()
        .find(|(who, at)| facts.camp(who) == facts.camp(by) && *at > claimed)
        .map(|(_, at)| *at);
    let examined = facts.tricks_examined.iter().filter(|(who, at)| facts.camp(who) != facts.camp(by) && *at > claimed);
    let seen = examined.map(|(_, at)| *at).min();
    SourcedTruth::from_line(mixed.filter(|mixed| seen.is_none_or(|seen| seen > *mixed)))
}

/// Whether he replaced the card before the opponents could speak. He did not wait, they demanded
/// nothing, and they have not played since.
fn no_time_given(context: &ConditionContext<'_>, renounce: &Renounce) -> SourcedTruth {
    let (Party::Seat(seat), Some(corrected)) = (renounce.by, renounce.corrected) else { return SourcedTruth::NO };
    let mut demands = context.facts().demands.iter().filter(|d| context.camp(d.by) != context.camp(seat));
    if demands.any(|d| renounce.at < d.at && d.at < corrected) {
        SourcedTruth::NO
    } else {
        gave_no_time(context, seat, corrected)
    }
}
