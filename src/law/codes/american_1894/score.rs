//! What a revoke leaves of the hand: 31.

use crate::condition::*;
use crate::row::{Issue, Kind, Penalty, Role, Row};
use oddtrick_table::Demand;

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    Row::new("31.played-out", "31", Role::Ground(Kind::Side, Issue::Exact(Penalty::Fixed(Demand::PlayOut))), &[OWN_SIDE_REVOKED, HAND_IN_PLAY],
        "may require the hand in which the revoke has been made to be played out"),
];
