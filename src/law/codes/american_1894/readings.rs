//! Another reading of the American code of 1894.

use crate::codes::Reading;
use crate::overlay::Overlay;

const BASE: &str = "american-1894";

#[rustfmt::skip]
pub(super) const READINGS: &[Reading] = &[
    Reading::new("a small packet in the cut", "a cut that leaves fewer than four cards in a packet stands, for the law orders no new cut on that account", "a cut that leaves fewer than four cards in a packet must be made again", Overlay {
        remove: &["10.four"],
        ..Overlay::new("american-1894-small-packet", BASE)
    }),
];
