//! Incidents: things done at the table that some law may speak of, in physical terms, each
//! with who did it, when, and the card and trick that it touches.

use crate::table::card::{Card, Suit};
use crate::table::record::ActIx;
use crate::table::seat::Seat;

/// What kind of thing was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Matter {
    /// A card led when it was for another to lead.
    Lead,
    /// Words of a bystander.
    Remark,
}

/// Something done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Incident {
    pub matter: Matter,
    /// Who did it; `None` where it is nobody's doing.
    pub by: Option<Seat>,
    pub at: ActIx,
    pub card: Option<Card>,
    /// The suit that it touches, where that is not the card's own.
    pub suit: Option<Suit>,
    /// The trick's place among [`super::Facts::tricks`].
    pub trick: Option<usize>,
    /// Another player whom it touches.
    pub of: Option<Seat>,
}

impl Incident {
    /// One of which no more is known.
    pub const fn new(matter: Matter, by: Option<Seat>, at: ActIx) -> Incident {
        Incident { matter, by, at, card: None, suit: None, trick: None, of: None }
    }
}
