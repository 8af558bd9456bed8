//! Fates: what becomes of a deal.

use std::fmt;
use std::str::FromStr;

use oddtrick_table::{Relabelling, Seat};

/// What becomes of a deal, and who deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DealOutcome {
    /// It goes on, or stands.
    Stands,
    /// The pack must be cut again.
    FreshCut,
    /// The pack must be shuffled by the dealer, and cut again.
    Reshuffle,
    /// There must be a new deal by the same dealer.
    NewDeal { dealer: Seat },
    /// It is a misdeal that does not lose the deal.
    MisdealSameDealer { by: Seat },
    /// It is a misdeal, and the deal passes on.
    MisdealPassesOn { next_dealer: Seat },
    /// The deal is lost otherwise, and passes on.
    LostPassesOn { next: Seat },
}

impl DealOutcome {
    /// The same at another table.
    #[must_use]
    pub fn relabel(self, relabel: &Relabelling) -> DealOutcome {
        match self {
            DealOutcome::NewDeal { dealer: by } => DealOutcome::NewDeal { dealer: relabel.seat(by) },
            DealOutcome::MisdealSameDealer { by } => DealOutcome::MisdealSameDealer { by: relabel.seat(by) },
            DealOutcome::MisdealPassesOn { next_dealer: next } => {
                DealOutcome::MisdealPassesOn { next_dealer: relabel.seat(next) }
            }
            DealOutcome::LostPassesOn { next } => DealOutcome::LostPassesOn { next: relabel.seat(next) },
            same => same,
        }
    }
}

impl fmt::Display for DealOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealOutcome::Stands => f.write_str("stands"),
            DealOutcome::FreshCut => f.write_str("fresh cut"),
            DealOutcome::Reshuffle => f.write_str("shuffled and cut again"),
            DealOutcome::NewDeal { dealer: by } => write!(f, "new deal, {by} deals"),
            DealOutcome::MisdealSameDealer { by } => write!(f, "misdeal, {by} deals again"),
            DealOutcome::MisdealPassesOn { next_dealer: next } => write!(f, "misdeal, {next} deals"),
            DealOutcome::LostPassesOn { next } => write!(f, "lost, {next} deals"),
        }
    }
}

impl FromStr for DealOutcome {
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
        let seat = seat.parse::<Seat>().map_err(|_| fault());
        match (what, end) {
            ("stands", _) => Ok(DealOutcome::Stands),
            ("fresh cut", _) => Ok(DealOutcome::FreshCut),
            ("shuffled and cut again", _) => Ok(DealOutcome::Reshuffle),
            ("new deal", "deals") => seat.map(|by| DealOutcome::NewDeal { dealer: by }),
            ("misdeal", "deals again") => seat.map(|by| DealOutcome::MisdealSameDealer { by }),
            ("misdeal", "deals") => seat.map(|next| DealOutcome::MisdealPassesOn { next_dealer: next }),
            ("lost", "deals") => seat.map(|next| DealOutcome::LostPassesOn { next }),
            _ => Err(fault()),
        }
    }
}
