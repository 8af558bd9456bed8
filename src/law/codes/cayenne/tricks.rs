//! Looking at the last trick: 37.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const SEE: Issue = Issue::MayExact(Penalty::Fixed(Demand::SeeLastTrick));

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    Rule::new("37.see", "37", Role::Ground(SubjectKind::Incident(IncidentKind::TrickGathered), SEE),
        &[
            limit(IS_LAST_TRICK).says("the last trick"),
            limit(NOT_NULLO).says("except in Misères"),
        ],
        "it is still the custom to permit looking at the last trick, except in Misères").as_ordinary_right(Creditor::Anyone),
    Rule::new("37.look", "37", Role::Ground(SubjectKind::Incident(IncidentKind::TrickTurnedUp), Issue::Allowed),
        &[
            occasion(LAST_TRICK_SEEN).says("looking at the last trick"),
            limit(NOT_NULLO).says("except in Misères"),
        ],
        "it is still the custom to permit looking at the last trick, except in Misères"),
    Rule::new("37.nullo", "37", Role::Restores(&["37.last"]), &[occasion(NULLO_DECLARED).says("in a misère game")],
        "The penalty in a misère game is the same as for a lead out of turn."),
];
