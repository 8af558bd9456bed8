//! Double dummy under the English club code: dummy, without misdeals.

use super::definition::{CodeFolder, Definition};
use crate::overlay::Overlay;
use crate::rule::{Role, Rule};

pub(super) const FOLDER: CodeFolder = CodeFolder { definition: Definition::Overlay(OVERLAY), readings: &[], house_rules: &[] };

const OVERLAY: Overlay = Overlay {
    add: &[Rule::new(
        "double-dummy.I",
        "double-dummy.I",
        Role::Excepts(&["44.I", "44.II", "44.III", "44.IV", "44.V", "44.VI", "44.VI.wrong", "44.VII"]),
        &[],
        "There is no misdeal, as the deal is a disadvantage.",
    )],
    ..Overlay::new("english-club-double-dummy", "english-club-dummy")
};
