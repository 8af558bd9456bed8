//! What a revoke costs: 30 and 31.

use crate::clause::occasion;
use crate::codes::adaptations::revoke as shared;
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, RuleId, SubjectKind};

/// The penalties among which the side that was wronged chooses one.
#[rustfmt::skip]
const CHOICES: &[RuleId] = &[
    "19.I", "19.II", "26.highest", "26.lowest", "26.trump", "26.not-trump", "30.take", "30.deduct", "30.add", "35.highest",
    "35.lowest", "35.trump", "35.not-trump",
];

/// Every penalty: a wrong demand loses all of those for the offence.
#[rustfmt::skip]
const LOST_BY_A_WRONG_DEMAND: &[RuleId] = &[
    "19.I", "19.II", "20", "21.left", "22.win", "24.suit", "26.highest", "26.lowest", "26.trump", "26.not-trump", "29",
    "30.take", "30.deduct", "30.add", "35.highest", "35.lowest", "35.trump", "35.not-trump", "37",
];

/// American laws that say the same of a penalty that is another here.
pub(super) const REPLACED: &[Rule] =
    &shared::claims(&["30.take", "30.deduct", "30.add", "30.slam", "31.nine"], CHOICES, LOST_BY_A_WRONG_DEMAND);

#[rustfmt::skip]
pub(super) const SUPERSEDED: &[(RuleId, Rule)] = &[
    ("30", shared::TAKE),
    ("31", Rule { ceiling: Some(9), ..Rule::new("31.nine", "31", Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
        &[occasion(OWN_SIDE_REVOKED).says("the revoking players")],
        "In Cayenne, the revoking players must stop at nine.") }),
];
