//! Liabilities: what an offence leaves open, to whom, and by which row.

use super::row::{Penalty, RowId};
use crate::table::{Demand, Party};

/// What a resolution is about. The numbers are places in the lists of [`crate::table::Facts`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Subject {
    /// A card played other than the suit led or the card asked for.
    Departure(usize),
    /// A departure that is only alleged: the account shows no such card.
    Unseen(Party),
    /// A card that lies face upwards.
    Faced(usize),
    /// A card out of its hand.
    Missing(usize),
    /// A side, for what touches its score.
    Side(crate::table::Side),
}

/// One thing that may be exacted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Liability {
    pub subject: Subject,
    pub owed_by: Party,
    pub penalty: Penalty,
    pub demand: Demand,
    /// The row that opens it.
    pub row: RowId,
}
