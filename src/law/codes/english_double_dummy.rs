//! Double dummy, as the English club code has it: dummy, with no misdeal. It is laid on the
//! code of dummy once the rows of the misdeal are there for it to act against.

use crate::law::code::Overlay;
use crate::law::row::{Role, Row};

/// The overlay on the English club code with dummy.
pub const OVERLAY: Overlay = Overlay {
    id: "english-club-double-dummy",
    add: &[Row::new(
        "double-dummy.I",
        "double-dummy.I",
        Role::Excepts(&["44.*"]),
        &[],
        "There is no misdeal, as the deal is a disadvantage.",
    )],
    replace: &[],
    remove: &[],
};
