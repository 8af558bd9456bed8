//! Liabilities: what an offence leaves open, to whom, and by which row.

use super::formation::FormationSubject;
use super::rule::{Penalty, RuleId, SubjectKind};
use oddtrick_table::{Demand, Facts, Party, Seat, Side};

/// What a resolution is about. The numbers are places in the lists of [`oddtrick_table::Facts`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Subject {
    /// A card played other than the suit led or the card asked for.
    Renounce(usize),
    /// A departure that is only alleged: the account shows no such card.
    AllegedRevoke(Party),
    /// A card that lies face upwards.
    DisclosedCard(usize),
    /// A card out of its hand.
    MissingCard(usize),
    /// Something else that was done.
    Incident(usize),
    /// A side, for what touches its score.
    Side(Side),
    /// A deal.
    Deal(usize),
    /// Something in the forming of a table.
    Formation(FormationSubject),
}

impl Subject {
    /// What kind of rows it is tried by.
    pub fn kind(self, facts: &Facts) -> SubjectKind {
        match self {
            Subject::Renounce(_) | Subject::AllegedRevoke(_) => SubjectKind::Revoke,
            Subject::DisclosedCard(_) => SubjectKind::DisclosedCard,
            Subject::MissingCard(_) => SubjectKind::MissingCard,
            Subject::Incident(n) => SubjectKind::Incident(facts.incidents[n].matter),
            Subject::Side(_) => SubjectKind::Side,
            Subject::Deal(_) => SubjectKind::Deal,
            Subject::Formation(it) => SubjectKind::Formation(it.kind()),
        }
    }
}

/// One thing that may be exacted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Liability {
    pub subject: Subject,
    pub responsible: Party,
    pub penalty: Penalty,
    pub demand: Demand,
    /// The row that opens it.
    pub rule: RuleId,
    /// Due, but held back for the moment: he cannot be made to do it now.
    pub suspended: bool,
    /// Of whom it may be exacted; empty where it is nobody's doing.
    pub debtors: Vec<Seat>,
    /// Who may exact it.
    pub creditors: Vec<Seat>,
}

impl Liability {
    /// Whether it may be exacted by one player, of another where he names one.
    pub fn may_be_exacted_by(&self, by: Seat, of: Option<Seat>) -> bool {
        self.creditors.contains(&by) && self.is_owed_by(of)
    }

    /// Whether it is owed by a player, where one is named.
    pub fn is_owed_by(&self, of: Option<Seat>) -> bool {
        of.is_none_or(|of| self.debtors.is_empty() || self.debtors.contains(&of))
    }
}
