//! Rules about claims and choices: 39.

use crate::clause::occasion;
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::IncidentKind;

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("39.await", "39", Role::Restores(&["22.played", "24.first-lead", "26.played", "35.played"]), &[occasion(NOT_AWAITED)],
        "the offender must await the decision of the adversaries"),
    Rule::new("39.bound", "39", Role::Denies(SubjectKind::Incident(IncidentKind::PlayHurried), Issue::Allowed),
        &[occasion(PENALTY_WAS_OPEN).says("In all cases where a penalty has been incurred")],
        "the offender must await the decision of the adversaries"),
    // A call that was not obeyed is still owed, as long as the card can be replaced.
    Rule::new("38.again", "38", Role::Restores(&["24.first-lead", "26.played", "35.played"]), &[occasion(CALL_DISOBEYED)],
        "unnecessarily fails to comply"),
    Rule::new("39.final", "39", Role::Excepts(&["19.I", "19.II", "18.highest", "18.lowest", "26.highest", "26.lowest", "26.trump", "26.not-trump", "35.highest", "35.lowest", "35.trump", "35.not-trump"]),
        &[occasion(CHOSE_OTHERWISE).says("demands a penalty to which they are entitled")],
        "demands a penalty to which they are entitled, such decision is final"),
    Rule::new("39.suit", "39", Role::Denies(SubjectKind::Incident(IncidentKind::Lead), Issue::MayExact(Penalty::OtherSuit)),
        &[occasion(SUIT_NAMED).says("demands a penalty to which they are entitled")],
        "demands a penalty to which they are entitled, such decision is final"),
    Rule::new("39.adversary", "39", Role::Forfeits(&["37", "24.suit", "26.highest", "26.lowest", "26.trump", "26.not-trump", "35.highest", "35.lowest", "35.trump", "35.not-trump"]), &[occasion(ASKED_BY_WRONG_PLAYER)],
        "If the wrong adversary demands a penalty"),
    // Laws 21 and 23 say that a card to be called is a penalty too.
    Rule::new("39.wrong", "39", Role::Forfeits(&["30", "29", "19.I", "19.II", "20", "21.left", "22.win", "18.left", "18.highest", "18.lowest", "37", "24.suit", "26.highest", "26.lowest", "26.trump", "26.not-trump", "35.highest", "35.lowest", "35.trump", "35.not-trump"]),
        &[occasion(ASKED_WRONGLY).says("a wrong penalty is demanded")],
        "If the wrong adversary demands a penalty, or a wrong penalty is demanded, none can be enforced."),
];
