//! How kinds, issues and penalties are named in data: plain words with hyphens.
//!
//! Content files, the API and the command line carry these words, so they stay as they are
//! whatever the types are called.

use std::fmt;

use super::formation::{FormingKind, Point};
use super::row::{Creditor, Debtor, Issue, Kind, Penalty, Role};

impl FormingKind {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            FormingKind::Table => "table",
            FormingKind::Person => "person",
            FormingKind::Before => "before",
            FormingKind::Cut => "cut",
            FormingKind::Card => "card",
        }
    }
}

impl Point {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Point::Void => "void",
            Point::Again => "again",
            Point::AceLowest => "ace-lowest",
            Point::Partners => "partners",
            Point::Deals => "deals",
            Point::Precedes => "precedes",
            Point::Lower => "lower",
            Point::Enters => "enters",
            Point::SitsIn => "sits-in",
            Point::Complete => "complete",
            Point::MakesRoom => "makes-room",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Of(matter) => matter.name(),
            Kind::Forming(kind) => return write!(f, "forming {}", kind.name()),
            Kind::Revoke => "revoke",
            Kind::Faced => "faced",
            Kind::Missing => "missing",
            Kind::Side => "side",
            Kind::Deal => "deal",
        })
    }
}

impl fmt::Display for Penalty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Penalty::Fixed(demand) => return write!(f, "{demand}"),
            Penalty::CallCard => "call-card",
            Penalty::Describe => "describe",
            Penalty::Highest => "highest",
            Penalty::Lowest => "lowest",
            Penalty::Restore => "restore",
            Penalty::LayDown => "lay-down",
            Penalty::Keep => "keep",
            Penalty::WinTrick => "win-trick",
        })
    }
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Issue::Exact(penalty) => return write!(f, "exact {penalty}"),
            Issue::Table(point) => return write!(f, "table {}", point.name()),
            Issue::Offended => "offended",
            Issue::Established => "established",
            Issue::Liable => "liable",
            Issue::Ceiling => "ceiling",
            Issue::Bets => "bets",
            Issue::Misdeal => "misdeal",
            Issue::DealLost => "deal-lost",
            Issue::NewDeal => "new-deal",
            Issue::FreshCut => "fresh-cut",
            Issue::Reshuffle => "reshuffle",
            Issue::Shown => "shown",
            Issue::Etiquette => "etiquette",
        })
    }
}

impl Debtor {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Debtor::Offender => "offender",
            Debtor::Partner => "partner",
            Debtor::Either => "either",
        }
    }
}

impl Creditor {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Creditor::Either => "either",
            Creditor::Anyone => "anyone",
            Creditor::OwnSide => "ownside",
            Creditor::RightOfDebtor => "rightofdebtor",
            Creditor::LastToPlay => "lasttoplay",
            Creditor::ThirdHand => "thirdhand",
            Creditor::Dealer => "dealer",
        }
    }
}

impl Role {
    /// The role as one word.
    pub const fn name(&self) -> &'static str {
        match self {
            Role::Ground(..) => "ground",
            Role::Denies(..) => "denies",
            Role::Excepts(_) => "excepts",
            Role::Suspends(_) => "suspends",
            Role::Restores(_) => "restores",
            Role::Lapses(_) => "lapses",
            Role::Waives(_) => "waives",
            Role::Forfeits(_) => "forfeits",
        }
    }
}
