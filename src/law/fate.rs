//! Fates: what becomes of a deal.

use std::fmt;
use std::str::FromStr;

use oddtrick_table::{Relabel, Seat};

/// What becomes of a deal, and who deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fate {
    /// It goes on, or stands.
    Stands,
    /// The pack must be cut again.
    FreshCut,
    /// The pack must be shuffled by the dealer, and cut again.
    Reshuffle,
    /// There must be a new deal by the same dealer.
    NewDeal { by: Seat },
    /// It is a misdeal that does not lose the deal.
    Again { by: Seat },
    /// It is a misdeal, and the deal passes on.
    Misdeal { next: Seat },
    /// The deal is lost otherwise, and passes on.
    Lost { next: Seat },
}

impl Fate {
    /// The same at another table.
    #[must_use]
    pub fn relabel(self, relabel: &Relabel) -> Fate {
        match self {
            Fate::NewDeal { by } => Fate::NewDeal { by: relabel.seat(by) },
            Fate::Again { by } => Fate::Again { by: relabel.seat(by) },
            Fate::Misdeal { next } => Fate::Misdeal { next: relabel.seat(next) },
            Fate::Lost { next } => Fate::Lost { next: relabel.seat(next) },
            same => same,
        }
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fate::Stands => f.write_str("stands"),
            Fate::FreshCut => f.write_str("fresh cut"),
            Fate::Reshuffle => f.write_str("shuffled and cut again"),
            Fate::NewDeal { by } => write!(f, "new deal, {by} deals"),
            Fate::Again { by } => write!(f, "misdeal, {by} deals again"),
            Fate::Misdeal { next } => write!(f, "misdeal, {next} deals"),
            Fate::Lost { next } => write!(f, "lost, {next} deals"),
        }
    }
}

impl FromStr for Fate {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let fault = || {
            format!(
                "`{text}` is no fate of a deal; write `stands`, `fresh cut`, `shuffled and cut again`, \
                 `new deal, A deals`, `misdeal, A deals again`, `misdeal, Y deals` or `lost, Y deals`"
            )
        };
        let (what, who) = text.trim().split_once(", ").unwrap_or((text.trim(), ""));
        let (seat, end) = who.split_once(' ').unwrap_or((who, ""));
        let seat = seat.parse::<Seat>().map_err(|()| fault());
        match (what, end) {
            ("stands", _) => Ok(Fate::Stands),
            ("fresh cut", _) => Ok(Fate::FreshCut),
            ("shuffled and cut again", _) => Ok(Fate::Reshuffle),
            ("new deal", "deals") => seat.map(|by| Fate::NewDeal { by }),
            ("misdeal", "deals again") => seat.map(|by| Fate::Again { by }),
            ("misdeal", "deals") => seat.map(|next| Fate::Misdeal { next }),
            ("lost", "deals") => seat.map(|next| Fate::Lost { next }),
            _ => Err(fault()),
        }
    }
}
