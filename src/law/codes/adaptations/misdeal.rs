//! Misdeals: who deals again, and with which pack (17).

use crate::clause::occasion;
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};
use oddtrick_table::IncidentKind;

/// In Cayenne, Boston and solo whist.
#[rustfmt::skip]
pub(in crate::codes) const AGAIN: Rule =
    Rule::new("17.again", "17", Role::Denies(SubjectKind::Deal, Issue::DealLost), &[occasion(MISDEALT).says("the misdealer")],
        "the misdealer deals again with the same cards");

/// In Boston and solo whist.
#[rustfmt::skip]
pub(in crate::codes) const SAME_CARDS: Rule =
    Rule::new("17.same", "17", Role::Denies(SubjectKind::Incident(IncidentKind::OtherPackDealt), Issue::Allowed),
        &[occasion(OTHER_PACK_AFTER_MISDEAL).says("with the same cards")],
        "the misdealer deals again with the same cards");
