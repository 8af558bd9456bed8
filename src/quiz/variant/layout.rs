//! One layout: who sits where, which cards are played, and at which score.

use oddtrick_table::{BySide, Record, Relabelling};

/// One layout.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub relabelling: Relabelling,
    /// The score before the seats are rotated.
    pub score: StartingScore,
}

impl Layout {
    /// Nothing moved.
    pub(super) const IN_BOOK: Layout =
        Layout { relabelling: Relabelling::IDENTITY, score: StartingScore { ab: None, yz: None } };

    /// A record with this layout.
    pub(super) fn apply(&self, record: &Record) -> Record {
        let mut moved = record.relabel(&self.relabelling);
        moved.setup.score = merge_score(moved.setup.score, self.relabelling.by_side(self.score));
        moved
    }
}

/// The points of each side at the start of the deal. `None` keeps the points of the story.
pub(super) type StartingScore = BySide<Option<u8>>;

/// The score of a record, with the points of a layout in place of the record's own.
pub(super) fn merge_score(own: Option<BySide<u8>>, score: StartingScore) -> Option<BySide<u8>> {
    match (own, score) {
        (Some(own), _) => Some(BySide { ab: score.ab.unwrap_or(own.ab), yz: score.yz.unwrap_or(own.yz) }),
        (None, BySide { ab: Some(ab), yz: Some(yz) }) => Some(BySide { ab, yz }),
        (None, _) => None,
    }
}
