//! Liabilities: what one side owes the other after an offence.

use super::limb::RuleId;
use super::penalty::Penalty;
use super::subject::Subject;
use oddtrick_table::{Demand, Party, Seat};

/// One thing that a side may demand, now or once it is no longer suspended.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Liability {
    /// What it is owed for.
    pub subject: Subject,
    /// Who is responsible for the subject.
    pub responsible: Party,
    /// What the rule gives.
    pub penalty: Penalty,
    /// The demand that claims it.
    pub demand: Demand,
    /// The rule that gives it.
    pub rule: RuleId,
    /// Owed, but nobody can be made to pay it at this moment.
    pub suspended: bool,
    /// A right of ordinary play, for which no offence was needed.
    pub ordinary_right: bool,
    /// The players who owe it. Empty if nobody is responsible.
    pub debtors: Vec<Seat>,
    /// The players who may demand it.
    pub creditors: Vec<Seat>,
}

impl Liability {
    /// Whether player `by` may demand it, from player `of` if one is named.
    pub fn may_be_exacted_by(&self, by: Seat, of: Option<Seat>) -> bool {
        self.creditors.contains(&by) && self.is_owed_by(of)
    }

    /// Whether player `of` owes it. True if no player is named.
    pub fn is_owed_by(&self, of: Option<Seat>) -> bool {
        of.is_none_or(|of| self.debtors.is_empty() || self.debtors.contains(&of))
    }
}
