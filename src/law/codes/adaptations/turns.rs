//! Leads and plays out of turn, and tricks seen again, in Boston and solo whist: 24, 26 and 37.

use crate::clause::{Clause, limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const LEAD: SubjectKind = SubjectKind::Incident(IncidentKind::Lead);
const PLAY: SubjectKind = SubjectKind::Incident(IncidentKind::PlayedBeforeTurn);
const SEEN: SubjectKind = SubjectKind::Incident(IncidentKind::TrickTurnedUp);

const SEE: Issue = Issue::MayExact(Penalty::Fixed(Demand::SeeLastTrick));
const STAKES: Issue = Issue::MayExact(Penalty::Fixed(Demand::ClaimStakes));

/// Another adversary is called on after a card out of turn: 26.
pub(in crate::codes) const HIGHEST_TO_PLAY: Rule = to_play("26.their-highest", Penalty::CallHighest);
pub(in crate::codes) const LOWEST_TO_PLAY: Rule = to_play("26.their-lowest", Penalty::CallLowest);
pub(in crate::codes) const WIN_TO_PLAY: Rule = to_play("26.win", Penalty::Fixed(Demand::Win));
pub(in crate::codes) const LOSE_TO_PLAY: Rule = to_play("26.lose", Penalty::Fixed(Demand::Lose));

const OUT_OF_TURN: &[Clause] = &[
    occasion(PLAYED_BEFORE_TURN).says("play out of turn"),
    // Only an adversary has such a partner.
    limit(PARTNER_AWAITED).says("the adversary who has not played"),
];

const fn to_play(id: &'static str, penalty: Penalty) -> Rule {
    let words = "the bidder may call upon the adversary who has not played to play his highest or lowest of the suit led, or to win or not to win the trick";
    Rule::new(id, "26", Role::Ground(PLAY, Issue::MayExact(penalty)), OUT_OF_TURN, words).with_debtor(Debtor::Concerned)
}

/// A lead out of turn against a misère.
#[rustfmt::skip]
pub(in crate::codes) const STAKES_FOR_A_LEAD: Rule =
    Rule::new("24.stakes", "24", Role::Ground(LEAD, STAKES),
        &[
            occasion(LED_OUT_OF_TURN).says("a lead out of turn"),
            limit(BY_ADVERSARY).says("by the bidder’s adversary"),
            limit(MISERE_PLAYED).says("In Misères"),
        ],
        "In Misères, a lead out of turn by the bidder’s adversary immediately loses the game");

/// A card out of turn against a misère.
#[rustfmt::skip]
pub(in crate::codes) const STAKES_FOR_A_PLAY: Rule =
    Rule::new("26.stakes", "26", Role::Ground(PLAY, STAKES),
        &[
            occasion(PLAYED_BEFORE_TURN).says("plays out of turn"),
            limit(BY_ADVERSARY).says("the adversary"),
            limit(MISERE_PLAYED).says("of a Misère player"),
        ],
        "If the adversary of a Misère player leads or plays out of turn, the bidder may immediately claim the stakes.");

/// No card is called in a misère.
#[rustfmt::skip]
pub(in crate::codes) const NO_CALL_IN_MISERE: Rule =
    Rule::new("26.misere", "26", Role::Excepts(&["26.their-highest", "26.their-lowest", "26.win", "26.lose"]),
        &[occasion(MISERE_PLAYED).says("of a Misère player")],
        "If the adversary of a Misère player leads or plays out of turn, the bidder may immediately claim the stakes.");

/// Who has none of the suit led has no highest or lowest.
#[rustfmt::skip]
pub(in crate::codes) const CALL_WITHOUT_THE_SUIT: Rule =
    Rule::new("26.none", "26", Role::Excepts(&["26.their-highest", "26.their-lowest"]), &[occasion(LACKS_SUIT_LED).says("of the suit led")],
        "to play his highest or lowest of the suit led");

/// The last trick may be seen.
#[rustfmt::skip]
pub(in crate::codes) const SEE_LAST_TRICK: Rule =
    Rule::new("37.see", "37", Role::Ground(SubjectKind::Incident(IncidentKind::TrickGathered), SEE),
        &[
            limit(IS_LAST_TRICK).says("the last trick"),
            limit(NO_MISERE).says("except in Misères"),
        ],
        "it is still the custom to permit looking at the last trick, except in Misères").as_ordinary_right(Creditor::Anyone);

/// The last trick may be turned up.
#[rustfmt::skip]
pub(in crate::codes) const LOOK_AT_LAST_TRICK: Rule =
    Rule::new("37.look", "37", Role::Ground(SubjectKind::Incident(IncidentKind::TrickTurnedUp), Issue::Allowed),
        &[
            occasion(LAST_TRICK_SEEN).says("looking at the last trick"),
            limit(NO_MISERE).says("except in Misères"),
        ],
        "it is still the custom to permit looking at the last trick, except in Misères");

/// A trick seen again during a misère.
#[rustfmt::skip]
pub(in crate::codes) const STAKES_FOR_A_TRICK_SEEN: Rule =
    Rule::new("37.stakes", "37", Role::Ground(SEEN, STAKES),
        &[
            occasion(TRICK_SEEN).says("looking at the last trick"),
            limit(BY_ADVERSARY).implied("the penalty for a lead out of turn is that of the bidder’s adversaries"),
            limit(MISERE_PLAYED).says("in a misère game"),
        ],
        "The penalty in a misère game is the same as for a lead out of turn.");
