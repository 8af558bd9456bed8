//! Claiming and choosing: 39.

use crate::law::condition::*;
use crate::law::row::{Role, Row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    Row::new("39.wrong", "39", Role::Forfeits(&["30", "29", "18.left", "18.highest", "18.lowest"]), &[ASKED_WRONGLY],
        "If the wrong adversary demands a penalty, or a wrong penalty is demanded, none can be enforced."),
];
