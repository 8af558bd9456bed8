//! One layout: who sits where, which cards are played, and at which score.

use oddtrick_table::{BySide, Line, Party, Record, Relabelling, Seat, Stipulation};

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

/// A record in which one of two partners revoked, if it says no more than that one of them did. Which of them it was makes no
/// difference, and a story has people in it. The record is moved by a relabelling already, and whom it has at A’s and Y’s places
/// revoked.
pub(super) fn with_revokers_named(mut record: Record, moved: &Relabelling) -> Record {
    let named = [Seat::A, Seat::Y].map(|seat| moved.seat(seat));
    for line in &mut record.lines {
        if let Line::Stipulation(Stipulation::KeptBack { who, .. }) = line
            && let Party::Side(side) = *who
        {
            let of_side = named.into_iter().find(|seat| side.seats().contains(seat));
            *who = of_side.map_or(*who, Party::Seat);
        }
    }
    record
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
