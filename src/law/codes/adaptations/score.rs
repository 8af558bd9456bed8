//! Erroneous scores, in Cayenne, Boston and solo whist.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::Demand;

const fn correct(demand: Demand) -> Role {
    Role::Ground(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(demand)))
}

const LIMB: &str = "erroneous-scores.I";

#[rustfmt::skip]
pub(in crate::codes) const ADDED: &[Rule] = &[
    // The score by tricks.
    Rule::new("error.tricks", LIMB, correct(Demand::CorrectTrickScore), &[occasion(ERROR_PROVED).says("Any error in the trick score")],
        "Any error in the trick score may be corrected before the last card has been dealt in the following deal"),
    Rule::new("error.dealt", LIMB, Role::Lapses(&["error.tricks"]), &[occasion(NEXT_DEALT_OUT)],
        "before the last card has been dealt in the following deal"),
    Rule::new("error.last-hand", LIMB, Role::Restores(&["error.dealt"]), &[occasion(LAST_HAND).says("if the error occurs in the last hand of a game or rubber")],
        "if the error occurs in the last hand of a game or rubber, it may be corrected before the score is agreed to"),
    Rule::new("error.agreed", LIMB, Role::Lapses(&["error.tricks"]),
        &[
            occasion(SCORE_AGREED).says("before the score is agreed to"),
            limit(LAST_HAND).says("in the last hand of a game or rubber"),
        ],
        "if the error occurs in the last hand of a game or rubber, it may be corrected before the score is agreed to"),
    // Other scores.
    Rule::new("error.other", LIMB, correct(Demand::CorrectScore), &[occasion(ERROR_PROVED).says("Errors in other scores")],
        "Errors in other scores may be corrected at any time"),
    Rule::new("error.final", LIMB, Role::Lapses(&["error.other"]), &[occasion(FINAL_SCORE_AGREED)],
        "before the final score of the game or rubber is agreed to"),
];
