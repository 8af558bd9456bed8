//! Double dummy, as the English club code has it: dummy, with no misdeal. It lies on the code of
//! dummy.

use crate::code::Overlay;
use crate::rule::{Role, Rule};

/// The overlay on the English club code with dummy.
pub const OVERLAY: Overlay = Overlay {
    id: "english-club-double-dummy",
    add: &[Rule::new(
        "double-dummy.I",
        "double-dummy.I",
        Role::Excepts(&["44.I", "44.II", "44.III", "44.IV", "44.V", "44.VI", "44.VI.wrong", "44.VII"]),
        &[],
        "There is no misdeal, as the deal is a disadvantage.",
    )],
    replace: &[],
    remove: &[],
};
