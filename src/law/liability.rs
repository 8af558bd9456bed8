//! Liabilities: what an offence leaves open, to whom, and by which row.

use super::formation::Forming;
use super::row::{Kind, Penalty, RowId};
use oddtrick_table::{Demand, Facts, Party, Seat, Side};

/// What a resolution is about. The numbers are places in the lists of [`oddtrick_table::Facts`].
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
    /// Something else that was done.
    Incident(usize),
    /// A side, for what touches its score.
    Side(Side),
    /// A deal.
    Deal(usize),
    /// Something in the forming of a table.
    Forming(Forming),
}

impl Subject {
    /// What kind of rows it is tried by.
    pub fn kind(self, facts: &Facts) -> Kind {
        match self {
            Subject::Departure(_) | Subject::Unseen(_) => Kind::Revoke,
            Subject::Faced(_) => Kind::Faced,
            Subject::Missing(_) => Kind::Missing,
            Subject::Incident(n) => Kind::Of(facts.incidents[n].matter),
            Subject::Side(_) => Kind::Side,
            Subject::Deal(_) => Kind::Deal,
            Subject::Forming(it) => Kind::Forming(it.kind()),
        }
    }
}

/// One thing that may be exacted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Liability {
    pub subject: Subject,
    pub owed_by: Party,
    pub penalty: Penalty,
    pub demand: Demand,
    /// The row that opens it.
    pub row: RowId,
    /// Due, but held back for the moment: he cannot be made to do it now.
    pub held_back: bool,
    /// Of whom it may be exacted; empty where it is nobody's doing.
    pub from: Vec<Seat>,
    /// Who may exact it.
    pub to: Vec<Seat>,
}

impl Liability {
    /// Whether it may be exacted by one player, of another where he names one.
    pub fn between(&self, by: Seat, of: Option<Seat>) -> bool {
        self.to.contains(&by) && self.owed_by_player(of)
    }

    /// Whether it is owed by a player, where one is named.
    pub fn owed_by_player(&self, of: Option<Seat>) -> bool {
        of.is_none_or(|of| self.from.is_empty() || self.from.contains(&of))
    }
}
