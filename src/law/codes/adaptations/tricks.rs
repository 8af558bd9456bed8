//! Looking at the last trick: 37.

use crate::clause::occasion;
use crate::condition::*;
use crate::rule::{Role, Rule};

/// In Cayenne, Boston and solo whist.
#[rustfmt::skip]
pub(in crate::codes) const LAST_TRICK: Rule =
    Rule::new("37.last", "37", Role::Excepts(&["37"]), &[occasion(LAST_TRICK_SEEN).says("looking at the last trick")],
        "it is still the custom to permit looking at the last trick");
