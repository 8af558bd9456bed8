//! Leads and plays out of turn, and tricks seen again: 24, 26 and 37.
//!
//! In misère partout nobody is the adversary of a bidder, so that a lead out of turn has no penalty there, as 24 says.

use crate::clause::{limit, occasion};
use crate::codes::adaptations::turns as shared;
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const LEAD: SubjectKind = SubjectKind::Incident(IncidentKind::Lead);
const SEEN: SubjectKind = SubjectKind::Incident(IncidentKind::TrickTurnedUp);

const CALL_SUIT: Issue = Issue::MayExact(Penalty::Fixed(Demand::Suit));

/// A lead out of turn: 24.
pub(super) const SUIT: Rule = Rule::new(
    "24.proper",
    "24",
    Role::Ground(LEAD, CALL_SUIT),
    &[
        occasion(LED_OUT_OF_TURN).says("leads out of turn"),
        limit(BY_ADVERSARY).says("the adversary of the bidder"),
    ],
    "the latter may call a suit from the player whose proper turn it is to lead; or, if it is the bidder’s own lead, he may call a suit when next the adversaries obtain the lead",
)
.with_debtor(Debtor::Either);

/// American laws of the same penalties, with other targets and for the bidder's adversaries only.
#[rustfmt::skip]
pub(super) const REPLACED: &[Rule] = &[
    Rule::new("24.first-lead", "american-1894/24", Role::Lapses(&["24.proper", "37"]), &[occasion(SIDE_HAS_LED)],
        "the first time it is the turn of either of them to lead"),
    Rule::new("24.none", "american-1894/24", Role::Excepts(&["24.proper", "37"]), &[occasion(CALLED_SUIT_NOT_HELD)],
        "If a player so called on to lead a suit has none of it"),
    Rule::new("37", "american-1894/37", Role::Ground(SEEN, CALL_SUIT),
        &[
            occasion(TRICK_SEEN).says("it must not again be seen until after the hand has been played"),
            limit(BY_ADVERSARY).implied("the penalty for a lead out of turn is that of the bidder’s adversaries"),
        ],
        "A violation of this law subjects the offender’s side to the same penalty as in case of a lead out of turn.")
        .with_debtor(Debtor::Either),
];

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    Rule::new("24.exposed", "24", Role::Ground(LEAD, Issue::MayExact(Penalty::LayCardDown)),
        &[
            occasion(LED_OUT_OF_TURN).says("leads out of turn"),
            limit(BY_ADVERSARY).says("the adversary of the bidder"),
        ],
        "or he may claim the card played in error as an exposed card"),
    Rule::new("24.mend", "24", Role::Ground(LEAD, Issue::MayTakeUp),
        &[occasion(LED_OUT_OF_TURN).says("leads out of turn"), limit(BY_ADVERSARY).says("the adversary of the bidder")],
        "If the bidder has played to the trick the error cannot be rectified."),
    Rule::new("24.mend-own", "24", Role::Ground(LEAD, Issue::MayTakeUp),
        &[occasion(LED_OUT_OF_TURN).says("lead out of turn"), limit(BY_BIDDER).says("Should the bidder lead out of turn")],
        "Should the bidder lead out of turn, and the player on his left follow the erroneous lead, the error cannot be corrected."),
    Rule::new("24.claimed", "24", Role::Excepts(&["24.mend"]), &[occasion(LEAD_CLAIMED).says("claim the card played in error as an exposed card")],
        "he may claim the card played in error as an exposed card"),
    Rule::new("24.liable", "24", Role::Ground(SubjectKind::DisclosedCard, Issue::LiableToCall),
        &[occasion(LEAD_CLAIMED).says("claim the card played in error as an exposed card")],
        "he may claim the card played in error as an exposed card"),
    Rule::new("24.played", "24", Role::Excepts(&["24.proper", "24.exposed", "24.mend", "24.back"]),
        &[occasion(BIDDER_FOLLOWED).says("If the bidder has played to the trick")],
        "If the bidder has played to the trick the error cannot be rectified."),
    Rule::new("24.left", "24", Role::Excepts(&["24.mend-own", "24.back"]),
        &[occasion(LEFT_FOLLOWED).says("the player on his left follow the erroneous lead")],
        "Should the bidder lead out of turn, and the player on his left follow the erroneous lead, the error cannot be corrected."),
    Rule::new("24.misere", "24", Role::Excepts(&["24.proper", "24.exposed", "37"]),
        &[occasion(MISERE_PLAYED).says("In Misères")],
        "In Misères, a lead out of turn by the bidder’s adversary immediately loses the game"),
    shared::STAKES_FOR_A_LEAD,
    shared::STAKES_FOR_A_PLAY,
    shared::NO_CALL_IN_MISERE,
    shared::CALL_WITHOUT_THE_SUIT,
    shared::SEE_LAST_TRICK,
    shared::LOOK_AT_LAST_TRICK,
    shared::STAKES_FOR_A_TRICK_SEEN,
];
