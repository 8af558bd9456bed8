//! How kinds, issues and penalties are named in data: plain words with hyphens.
//!
//! Content files, the API and the command line carry these words, so they stay as they are
//! whatever the types are called.

use std::fmt;

use super::formation::{FormationIssue, FormationKind};
use super::issue::Issue;
use super::penalty::{Creditor, Debtor, Penalty};
use super::subject::SubjectKind;

impl FormationKind {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            FormationKind::Table => "table",
            FormationKind::Person => "person",
            FormationKind::Precedence => "before",
            FormationKind::Cut => "cut",
            FormationKind::Card => "card",
        }
    }
}

impl FormationIssue {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            FormationIssue::CardVoid => "void",
            FormationIssue::CutsAgain => "again",
            FormationIssue::AceLowest => "ace-lowest",
            FormationIssue::Partners => "partners",
            FormationIssue::Deals => "deals",
            FormationIssue::GoesFirst => "precedes",
            FormationIssue::CutLower => "lower",
            FormationIssue::MayEnter => "enters",
            FormationIssue::MaySitIn => "sits-in",
            FormationIssue::MayDecide => "decides",
            FormationIssue::TableComplete => "complete",
            FormationIssue::MakesRoom => "makes-room",
        }
    }
}

impl fmt::Display for SubjectKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SubjectKind::Incident(matter) => matter.name(),
            SubjectKind::Formation(kind) => return write!(f, "forming {}", kind.name()),
            SubjectKind::Revoke => "revoke",
            SubjectKind::DisclosedCard => "faced",
            SubjectKind::MissingCard => "missing",
            SubjectKind::Side => "side",
            SubjectKind::Deal => "deal",
            SubjectKind::AnyBreach => "any breach",
        })
    }
}

impl fmt::Display for Penalty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Penalty::Fixed(demand) => return write!(f, "{demand}"),
            Penalty::CallCard => "call-card",
            Penalty::CallCourtCard => "describe",
            Penalty::CallHighest => "highest",
            Penalty::CallLowest => "lowest",
            Penalty::RestoreCard => "restore",
            Penalty::LayCardDown => "lay-down",
            Penalty::KeepCardOnTable => "keep",
            Penalty::NotRuff => "not-ruff",
            Penalty::WinTrick => "win-trick",
            Penalty::PartOfPayment => "part",
            Penalty::PointForEachCard => "point-for-each-card",
            Penalty::OtherSuit => "other-suit",
        })
    }
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Issue::MayExact(penalty) => return write!(f, "exact {penalty}"),
            Issue::Formation(point) => return write!(f, "table {}", point.name()),
            Issue::Offence => "offended",
            Issue::Established => "established",
            Issue::LiableToCall => "liable",
            Issue::LawBroken => "broken",
            Issue::ScoreCeiling => "ceiling",
            Issue::BetsFollowPenalty => "bets",
            Issue::Misdeal => "misdeal",
            Issue::DealLost => "deal-lost",
            Issue::NewDeal => "new-deal",
            Issue::FreshCut => "fresh-cut",
            Issue::Reshuffle => "reshuffle",
            Issue::CardShownInDealing => "shown",
            Issue::EtiquetteBroken => "etiquette",
            Issue::Allowed => "allowed",
            Issue::MayTakeUp => "take-up",
        })
    }
}

impl Debtor {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Debtor::Offender => "offender",
            Debtor::Partner => "partner",
            Debtor::Concerned => "concerned",
            Debtor::Camp => "camp",
            Debtor::Either => "either",
            Debtor::AskersPartner => "askers-partner",
        }
    }
}

impl Creditor {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Creditor::Either => "either",
            Creditor::Anyone => "anyone",
            Creditor::Others => "others",
            Creditor::OwnSide => "ownside",
            Creditor::RightOfDebtor => "rightofdebtor",
            Creditor::LastToPlay => "lasttoplay",
            Creditor::ThirdHand => "thirdhand",
            Creditor::Dealer => "dealer",
            Creditor::InTurn => "inturn",
            Creditor::Partners => "partners",
        }
    }
}
