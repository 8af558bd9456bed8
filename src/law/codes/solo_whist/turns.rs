//! Leads and plays out of turn, and tricks seen again: 24, 26 and 37.
//!
//! Two against two, the American law 26 stands. Where one plays against three, 26 of the adaptations stands in
//! its place.

use crate::clause::{Clause, limit, occasion};
use crate::codes::adaptations::turns as shared;
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const FOURTH: SubjectKind = SubjectKind::Incident(IncidentKind::FourthBeforeSecond);
const SEEN: SubjectKind = SubjectKind::Incident(IncidentKind::TrickTurnedUp);

/// What the third hand may ask of the second, if those are the partner of the fourth and an adversary.
const fn of_second(id: &'static str, penalty: Penalty, words: &'static str) -> Rule {
    const CLAUSES: &[Clause] = &[
        occasion(FOURTH_BEFORE_SECOND).says("the fourth hand plays before the second"),
        limit(SECOND_IS_PARTNER).implied("the third hand is an adversary only where the second is the partner of the fourth"),
    ];
    Rule::new(id, "american-1894/26", Role::Ground(FOURTH, Issue::MayExact(penalty)), CLAUSES, words)
        .with_debtor(Debtor::Partner)
        .with_creditor(Creditor::ThirdHand)
}

const HIGH_OR_LOW: &str = "the latter may be called upon by the third hand to play his highest or lowest card of the suit led";
const TRUMP_OR_NOT: &str = "if he has none, to trump or not to trump the trick";

/// The American law between pairs only, and what ends its penalties for those of the adaptations too.
#[rustfmt::skip]
pub(super) const REPLACED: &[Rule] = &[
    of_second("26.highest", Penalty::CallHighest, HIGH_OR_LOW),
    of_second("26.lowest", Penalty::CallLowest, HIGH_OR_LOW),
    of_second("26.trump", Penalty::Fixed(Demand::Trump), TRUMP_OR_NOT),
    of_second("26.not-trump", Penalty::Fixed(Demand::NotTrump), TRUMP_OR_NOT),
    Rule::new("25", "american-1894/25",
        Role::Excepts(&["26.highest", "26.lowest", "26.trump", "26.not-trump", "26.their-highest", "26.their-lowest", "26.win", "26.lose"]),
        &[occasion(THIRD_HAD_PLAYED).says("If the third hand plays before the second")],
        "If the third hand plays before the second, the fourth hand also may play before the second."),
    Rule::new("26.played", "american-1894/26",
        Role::Lapses(&["26.highest", "26.lowest", "26.trump", "26.not-trump", "26.their-highest", "26.their-lowest", "26.win", "26.lose"]),
        &[occasion(HAS_PLAYED_SINCE).implied("a player who has played to the trick can no longer choose his card")],
        "to play his highest or lowest card of the suit led"),
];

/// Who pays in a misère: 26.
const fn for_all(id: &'static str, kind: IncidentKind, clauses: &'static [Clause]) -> Rule {
    let role = Role::Ground(SubjectKind::Incident(kind), Issue::MayExact(Penalty::Fixed(Demand::PayBidForAll)));
    Rule::new(id, "26", role, clauses, "In Solo Whist, the individual player in fault must pay for himself and for his partners.")
}

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    // A lead out of turn in a misère.
    Rule::new("24.misere-lost", "24", Role::Excepts(&["24.suit", "37"]),
        &[occasion(MISERE_PLAYED).says("In Misères"), limit(BY_ADVERSARY).says("by the bidder’s adversary")],
        "In Misères, a lead out of turn by the bidder’s adversary immediately loses the game"),
    shared::STAKES_FOR_A_LEAD,
    Rule::new("24.lost", "24", Role::Denies(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(Demand::PlayOut))),
        &[occasion(MISERE_LOST).says("a lead out of turn by the bidder’s adversary")],
        "In Misères, a lead out of turn by the bidder’s adversary immediately loses the game"),
    Rule::new("24.partout", "24", Role::Excepts(&["24.suit", "37"]), &[occasion(MISERE_PARTOUT).says("in Misère Partout")],
        "there is no penalty for leading out of turn in Misère Partout"),
    // A card out of turn, where one plays against three.
    shared::HIGHEST_TO_PLAY,
    shared::LOWEST_TO_PLAY,
    shared::WIN_TO_PLAY,
    shared::LOSE_TO_PLAY,
    shared::STAKES_FOR_A_PLAY,
    shared::NO_CALL_IN_MISERE,
    shared::CALL_WITHOUT_THE_SUIT,
    for_all("26.for-all", IncidentKind::PlayedBeforeTurn,
        &[
            occasion(PLAYED_BEFORE_TURN).says("plays out of turn"),
            limit(BY_ADVERSARY).says("the adversary"),
            limit(MISERE_PLAYED).says("of a Misère player"),
        ]),
    for_all("26.lead-for-all", IncidentKind::Lead,
        &[
            occasion(LED_OUT_OF_TURN).says("leads or plays out of turn"),
            limit(BY_ADVERSARY).says("the adversary"),
            limit(MISERE_PLAYED).says("of a Misère player"),
        ]),
    // Tricks seen again.
    shared::SEE_LAST_TRICK,
    shared::LOOK_AT_LAST_TRICK,
    shared::STAKES_FOR_A_TRICK_SEEN,
    Rule::new("37.for-all", "37", Role::Ground(SEEN, Issue::MayExact(Penalty::Fixed(Demand::PayBidForAll))),
        &[
            occasion(TRICK_SEEN).says("looking at the last trick"),
            limit(BY_ADVERSARY).implied("the penalty for a lead out of turn is that of the bidder’s adversaries"),
            limit(MISERE_PLAYED).says("in a misère game"),
        ],
        "The penalty in a misère game is the same as for a lead out of turn."),
];
