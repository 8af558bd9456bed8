//! The revoke: 19 and 20, and what 7 adds to it.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const REVOKE: SubjectKind = SubjectKind::Revoke;

const fn exact(demand: Demand) -> Role {
    Role::Ground(REVOKE, Issue::MayExact(Penalty::Fixed(demand)))
}

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // What is a fault.
    Rule::new("19.renounce", "19", Role::Ground(REVOKE, Issue::Offence),
        &[
            occasion(OTHER_SUIT_PLAYED).says("the play of a card of a different suit"),
            limit(SUIT_IN_HAND).says("while holding a card of the suit led"),
        ],
        "A revoke is the play of a card of a different suit while holding a card of the suit led."),
    Rule::new("7.liable", "7", Role::Ground(REVOKE, Issue::Offence),
        &[
            occasion(OTHER_SUIT_PLAYED).says("any revoke he may have made in the suit for want of it"),
            occasion(CARD_MISLAID).says("if found, (in the other pack, on the floor, or elsewhere,)"),
        ],
        "the player to whom it belongs is liable for any revoke he may have made in the suit for want of it"),
    // When it can no longer be corrected.
    Rule::new("19.quitted", "19", Role::Ground(REVOKE, Issue::Established),
        &[occasion(OFFENDED).says("A revoke"), limit(QUITTED).says("when the trick has been turned and quitted")],
        "A revoke is complete when the trick has been turned and quitted"),
    Rule::new("19.played", "19", Role::Ground(REVOKE, Issue::Established),
        &[
            occasion(OFFENDED).says("A revoke"),
            limit(SIDE_PLAYED_ON).says("when the revoking player or his partner has led or played to the following trick"),
        ],
        "when the revoking player or his partner has led or played to the following trick"),
    Rule::new("19.thrown", "19", Role::Ground(REVOKE, Issue::Established),
        &[
            occasion(OFFENDED).says("A revoke"),
            limit(THREW_DOWN_REST).implied("to throw down the rest of a hand is to play to the tricks that follow"),
        ],
        "when the revoking player or his partner has led or played to the following trick"),
    Rule::new("19.corrected-before-quitted", "19", Role::Excepts(&["19.quitted"]),
        &[occasion(CORRECTED_BEFORE_QUITTED).says("before the trick is quitted")],
        "if the player renouncing a suit discover and correct his mistake before the trick is quitted, he suffers only the penalty of Law 18"),
    Rule::new("19.corrected-before-played", "19", Role::Excepts(&["19.played"]),
        &[occasion(CORRECTED_BEFORE_PLAYED_ON).says("discover and correct his mistake")],
        "if the player renouncing a suit discover and correct his mistake before the trick is quitted, he suffers only the penalty of Law 18"),
    // A mistake corrected in time.
    Rule::new("19.correct", "19", Role::Ground(REVOKE, Issue::MayTakeUp),
        &[occasion(OFFENDED).says("the player renouncing a suit"), limit(NOT_ESTABLISHED).says("before the trick is quitted")],
        "if the player renouncing a suit discover and correct his mistake before the trick is quitted, he suffers only the penalty of Law 18"),
    Rule::new("19.point", "19", Role::Ground(REVOKE, Issue::LawBroken),
        &[
            occasion(OFFENDED).says("the player renouncing a suit"),
            occasion(PUT_RIGHT).says("discover and correct his mistake"),
            limit(NOT_ESTABLISHED).says("before the trick is quitted"),
        ],
        "he suffers only the penalty of Law 18"),
    Rule::new("19.others", "19", Role::Ground(SubjectKind::Incident(IncidentKind::PlayedAfterError), Issue::MayTakeUp),
        &[occasion(PLAYED_AFTER_ERROR).says("in the meantime, other cards have been played")],
        "if, in the meantime, other cards have been played, any or all of them can be recalled, without penalty"),
    Rule::new("19.recalled", "19", Role::Denies(SubjectKind::Incident(IncidentKind::PlayedAfterError), Issue::LawBroken),
        &[occasion(PLAYED_AFTER_ERROR).says("in the meantime, other cards have been played")],
        "any or all of them can be recalled, without penalty"),
    // What a revoke costs.
    Rule::new("20.take", "20", exact(Demand::TakeTricks { tricks: 3 }), &[occasion(ESTABLISHED).says("a revoke")],
        "The penalty for a revoke is either three tricks taken from the offending party"),
    Rule::new("20.deduct", "20", exact(Demand::DeductPoints { points: 3 }), &[occasion(ESTABLISHED).says("a revoke")],
        "or three points taken from their score"),
    Rule::new("20.add", "20", exact(Demand::AddPoints { points: 3 }), &[occasion(ESTABLISHED).says("a revoke")],
        "or three added to their adversaries’ score"),
    Rule { ceiling: Some(6), ..Rule::new("20.win", "20", Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
        &[occasion(OWN_SIDE_REVOKED).says("the revoking party")],
        "no score that wins the game can be made by the revoking party") },
];
