//! What happens to a deal.

use std::fmt;
use std::str::FromStr;

use oddtrick_table::{Relabelling, Seat};

/// What happens to a deal, and who deals next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DealOutcome {
    /// It stands, or goes on.
    Stands,
    /// The pack must be cut again.
    FreshCut,
    /// The dealer must shuffle again, and the pack must be cut again.
    Reshuffle,
    /// There is a new deal by the same dealer.
    NewDeal {
        /// The player who deals.
        dealer: Seat,
    },
    /// It is a misdeal, but the dealer keeps the deal.
    MisdealSameDealer {
        /// The player who deals again.
        by: Seat,
    },
    /// It is a misdeal, and the deal passes on.
    MisdealPassesOn {
        /// The player who deals next.
        next_dealer: Seat,
    },
    /// The dealer loses the deal for another reason, and it passes on.
    LostPassesOn {
        /// The player who deals next.
        next: Seat,
    },
}

/// What happens to a deal, whoever deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DealFate {
    /// It stands, or goes on.
    Stands,
    /// The pack must be cut again.
    FreshCut,
    /// The dealer must shuffle again, and the pack must be cut again.
    Reshuffle,
    /// There is a new deal by the same dealer.
    NewDeal,
    /// It is a misdeal, but the dealer keeps the deal.
    MisdealSameDealer,
    /// It is a misdeal, and the deal passes on.
    MisdealPassesOn,
    /// The dealer loses the deal for another reason, and it passes on.
    LostPassesOn,
}

impl DealFate {
    /// Each with its name in the content.
    pub const ALL: [(DealFate, &str); 7] = [
        (DealFate::Stands, "stands"),
        (DealFate::FreshCut, "cut again"),
        (DealFate::Reshuffle, "shuffle again"),
        (DealFate::NewDeal, "new deal"),
        (DealFate::MisdealSameDealer, "misdeal, same dealer"),
        (DealFate::MisdealPassesOn, "misdeal"),
        (DealFate::LostPassesOn, "lost"),
    ];

    /// The fate with a name. `None` if there is none.
    #[must_use]
    pub fn from_name(name: &str) -> Option<DealFate> {
        DealFate::ALL.into_iter().find(|(_, own)| *own == name).map(|(fate, _)| fate)
    }

    /// The outcome where this happens to a player’s deal.
    #[must_use]
    pub fn of_deal_by(self, dealer: Seat) -> DealOutcome {
        let next = dealer.left(1);
        match self {
            DealFate::Stands => DealOutcome::Stands,
            DealFate::FreshCut => DealOutcome::FreshCut,
            DealFate::Reshuffle => DealOutcome::Reshuffle,
            DealFate::NewDeal => DealOutcome::NewDeal { dealer },
            DealFate::MisdealSameDealer => DealOutcome::MisdealSameDealer { by: dealer },
            DealFate::MisdealPassesOn => DealOutcome::MisdealPassesOn { next_dealer: next },
            DealFate::LostPassesOn => DealOutcome::LostPassesOn { next },
        }
    }
}

impl DealOutcome {
    /// What it is, whoever deals.
    #[must_use]
    pub const fn fate(self) -> DealFate {
        match self {
            DealOutcome::Stands => DealFate::Stands,
            DealOutcome::FreshCut => DealFate::FreshCut,
            DealOutcome::Reshuffle => DealFate::Reshuffle,
            DealOutcome::NewDeal { .. } => DealFate::NewDeal,
            DealOutcome::MisdealSameDealer { .. } => DealFate::MisdealSameDealer,
            DealOutcome::MisdealPassesOn { .. } => DealFate::MisdealPassesOn,
            DealOutcome::LostPassesOn { .. } => DealFate::LostPassesOn,
        }
    }

    /// The outcome with the players relabelled.
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

/// A text is not the outcome of a deal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{text}` is not the outcome of a deal; write `stands`, `fresh cut`, `shuffled and cut again`, \
     `new deal, A deals`, `misdeal, A deals again`, `misdeal, Y deals` or `lost, Y deals`"
)]
pub struct ParseDealOutcomeError {
    /// The text.
    pub text: String,
}

impl FromStr for DealOutcome {
    type Err = ParseDealOutcomeError;

    fn from_str(text: &str) -> Result<Self, ParseDealOutcomeError> {
        let error = || ParseDealOutcomeError { text: text.to_owned() };
        let (what, who) = text.trim().split_once(", ").unwrap_or((text.trim(), ""));
        let (seat, end) = who.split_once(' ').unwrap_or((who, ""));
        let seat = seat.parse::<Seat>().ok().ok_or_else(error);
        match (what, end) {
            ("stands", _) => Ok(DealOutcome::Stands),
            ("fresh cut", _) => Ok(DealOutcome::FreshCut),
            ("shuffled and cut again", _) => Ok(DealOutcome::Reshuffle),
            ("new deal", "deals") => seat.map(|by| DealOutcome::NewDeal { dealer: by }),
            ("misdeal", "deals again") => seat.map(|by| DealOutcome::MisdealSameDealer { by }),
            ("misdeal", "deals") => seat.map(|next| DealOutcome::MisdealPassesOn { next_dealer: next }),
            ("lost", "deals") => seat.map(|next| DealOutcome::LostPassesOn { next }),
            _ => Err(error()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fates_have_names_and_name_the_next_dealer() {
        for (fate, name) in DealFate::ALL {
            assert_eq!(DealFate::from_name(name), Some(fate));
            for dealer in Seat::ALL {
                let outcome = fate.of_deal_by(dealer);
                assert_eq!(outcome.fate(), fate);
                assert_eq!(outcome.to_string().parse(), Ok(outcome));
            }
        }
        assert_eq!(DealFate::from_name("redeal"), None);
        let passed_on = DealFate::MisdealPassesOn.of_deal_by(Seat::A);
        assert_eq!(passed_on, DealOutcome::MisdealPassesOn { next_dealer: Seat::Y });
    }
}
