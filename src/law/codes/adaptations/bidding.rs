//! Bids, in Boston and solo whist: who must stand by them.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};
use oddtrick_table::IncidentKind;

const fn may(kind: IncidentKind) -> Role {
    Role::Ground(SubjectKind::Incident(kind), Issue::Allowed)
}

#[rustfmt::skip]
pub(in crate::codes) const ADDED: &[Rule] = &[
    Rule::new("bid.amend", "bidding.I", may(IncidentKind::BidCorrected),
        &[
            occasion(BID_CORRECTED).says("Should he make a bid in error and correct himself"),
            limit(OVERCALLED).says("unless he is over-called"),
        ],
        "he must stand by the first bid unless he is over-called, when he may either amend his bid or pass"),
    Rule::new("bid.pass", "bidding.I", may(IncidentKind::Passed),
        &[
            occasion(HAD_BID).says("any player making a bid must stand by it"),
            limit(OVERCALLED).says("unless he is over-called"),
        ],
        "he must stand by the first bid unless he is over-called, when he may either amend his bid or pass"),
];
