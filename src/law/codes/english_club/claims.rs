//! Claiming and choosing: 84 and 87.

use crate::law::condition::*;
use crate::law::row::{Role, Row};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    Row::new("84.consult", "84", Role::Forfeits(&["72.I.take", "72.I.deduct", "72.I.add", "76.call", "76.highest", "76.lowest", "53.highest", "53.lowest", "55.highest", "55.lowest"]), &[CONSULTED],
        "must not consult with one another which of the two penalties it is advisable to exact; if they do so consult, they lose their right"),
    Row::new("84.final", "84", Role::Excepts(&["72.I.take", "72.I.deduct", "72.I.add", "76.call", "76.highest", "76.lowest", "53.highest", "53.lowest"]), &[CHOSE_OTHERWISE],
        "if either of them, with or without consent of his partner, demand a penalty to which he is entitled, such decision is final"),
    Row::new("84.revoke", "84", Role::Restores(&["84.consult", "84.final"]), &[FOR_REVOKE],
        "This rule does not apply in exacting the penalties for a revoke"),
];
