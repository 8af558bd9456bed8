//! Another reading of J. S. L.'s code: with the law that he proposes.

use super::breach;
use crate::clause::{limit, occasion};
use crate::codes::Reading;
use crate::condition::{FIRST_LEAD_SINCE, WRONG_SUIT_RETURNED};
use crate::overlay::Overlay;
use crate::rule::Rule;
use oddtrick_table::IncidentKind;

#[rustfmt::skip]
pub(super) const READINGS: &[Reading] = &[
    Reading::new("the proposed law", "the law that J. S. L. proposes is a law like the others: the partner of a player who led out of turn may not lead that suit at his first opportunity", "the law that J. S. L. proposes is no law yet", Overlay {
        add: &[
            Rule::new("proposed", "proposed-law.I", breach(IncidentKind::WrongSuitReturned), &[
                    occasion(WRONG_SUIT_RETURNED).says("The partner of a player who has led out of turn any suit"),
                    limit(FIRST_LEAD_SINCE).says("at his first opportunity"),
                ],
                "shall not lead that suit to him at his first opportunity"),
        ],
        ..Overlay::new("jsl-1890-proposed-law", "jsl-1890")
    }),
];
