//! Rules about the score: no honours (1), and what happens to the hand after a revoke (31).

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::Demand;

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("1.four", "1", Role::Denies(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points: 4 }))), &[],
        "A game consists of seven points, each trick above six counting one."),
    Rule::new("1.two", "1", Role::Denies(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points: 2 }))), &[],
        "A game consists of seven points, each trick above six counting one."),
    Rule::new("31.played-out", "31", Role::Ground(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(Demand::PlayOut))),
        &[occasion(OWN_SIDE_REVOKED).says("the hand in which the revoke has been made"), limit(HAND_IN_PLAY).says("to be played out")],
        "may require the hand in which the revoke has been made to be played out"),
];
