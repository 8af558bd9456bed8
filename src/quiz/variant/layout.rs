//! One layout: who sits where, which cards are played, and at which score.

use oddtrick_table::{BySide, Record, Relabelling};

/// One table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub relabelling: Relabelling,
    /// Before the table is turned.
    pub score: StartingScore,
}

impl Layout {
    /// A record at this table.
    pub(super) fn apply(&self, record: &Record) -> Record {
        let mut moved = record.relabel(&self.relabelling);
        moved.setup.score = merge_score(moved.setup.score, self.relabelling.by_side(self.score));
        moved
    }
}

/// The points of each side when the deal began; `None` for those that a story has of its own.
pub(super) type StartingScore = BySide<Option<u8>>;

/// A record’s own score with the points of another in it.
pub(super) fn merge_score(own: Option<BySide<u8>>, score: StartingScore) -> Option<BySide<u8>> {
    match (own, score) {
        (Some(own), _) => Some(BySide { ab: score.ab.unwrap_or(own.ab), yz: score.yz.unwrap_or(own.yz) }),
        (None, BySide { ab: Some(ab), yz: Some(yz) }) => Some(BySide { ab, yz }),
        (None, _) => None,
    }
}
