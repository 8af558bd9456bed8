//! Rules about the trump card: 18, and what 21 says about calls.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const NAMED: SubjectKind = SubjectKind::Incident(IncidentKind::TrumpCardNamed);

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("18.left", "18", Role::Ground(SubjectKind::Incident(IncidentKind::TrumpCardLeft), Issue::MayExact(Penalty::CallCard)),
        &[occasion(LIES_AFTER_SECOND_TRICK).says("left on the table until after the second trick has been turned and quitted")],
        "If it is left on the table until after the second trick has been turned and quitted, it is liable to be called."),
    Rule::new("18.take", "18", Role::Ground(SubjectKind::Incident(IncidentKind::TrumpCardTaken), Issue::Allowed),
        &[occasion(TAKEN_IN_TURN).says("until it is his turn to play to the first trick")],
        "The dealer must leave the trump card face upward on the table until it is his turn to play to the first trick."),
    Rule::new("18.early", "18", Role::Denies(SubjectKind::Incident(IncidentKind::TrumpCardTaken), Issue::Allowed),
        &[occasion(TAKEN_BEFORE_TURN).says("until it is his turn to play to the first trick")],
        "The dealer must leave the trump card face upward on the table until it is his turn to play to the first trick."),
    Rule::new("18.highest", "18", Role::Ground(NAMED, Issue::MayExact(Penalty::Fixed(Demand::HighestTrump))),
        &[limit(TAKEN_UP_BEFORE_NAMED).says("taken up it must not be named"), limit(TAKEN_UP_IN_TIME).says("After it has been lawfully taken up it must not be named")],
        "any player naming it is liable to have his highest or his lowest trump called by either adversary"),
    Rule::new("18.lowest", "18", Role::Ground(NAMED, Issue::MayExact(Penalty::Fixed(Demand::LowestTrump))),
        &[limit(TAKEN_UP_BEFORE_NAMED).says("taken up it must not be named"), limit(TAKEN_UP_IN_TIME).says("After it has been lawfully taken up it must not be named")],
        "any player naming it is liable to have his highest or his lowest trump called by either adversary"),
    Rule::new("18.ask", "18", Role::Ground(SubjectKind::Incident(IncidentKind::TrumpSuitAsked), Issue::Allowed),
        &[occasion(TRUMP_SUIT_ASKED).says("ask what the trump suit is")],
        "A player may, however, ask what the trump suit is."),
    // Law 21 is about every card that is called. Here it applies to a trump called only by its rank.
    Rule::new("21.trump", "21", Role::Suspends(&["18.highest", "18.lowest"]),
        &[occasion(TRUMP_WOULD_REVOKE).says("provided he can do so without revoking")],
        "A player must lead or play them when called, provided he can do so without revoking."),
    Rule::new("21.trump-played", "21", Role::Lapses(&["18.highest", "18.lowest"]), &[occasion(TRUMP_CALL_ANSWERED).says("until the card is played")],
        "The call may be repeated at each trick until the card is played."),
    Rule::new("21.trump-over", "21", Role::Lapses(&["18.highest", "18.lowest"]), &[occasion(HAND_OVER).says("at each trick")],
        "The call may be repeated at each trick until the card is played."),
];
