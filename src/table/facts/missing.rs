//! Cards that are missing from the hand they were dealt to.

use super::Facts;
use super::hand_evidence::HandEvidenceKind;
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::stipulation::MissingPlace;
use crate::seat::Seat;

/// A card that was dealt to a player but is not in that player's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MissingCard {
    /// The player it was dealt to.
    pub owner: Seat,
    /// The card.
    pub card: Card,
    /// The line that says so.
    pub at: LineIndex,
    /// Where it is, or `None` if it was gathered with a trick.
    pub place: Option<MissingPlace>,
}

impl Facts {
    /// Whether a missing card was found and played.
    pub(super) fn played_since_missing(&self, missing: &MissingCard) -> bool {
        self.hand_evidence
            .iter()
            .any(|e| e.seat == missing.owner && e.kind == HandEvidenceKind::LeftHand(missing.card) && e.at > missing.at)
    }
}
