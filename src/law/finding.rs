//! Findings: what became of each rule that was considered.

use crate::condition::Condition;
use crate::vocabulary::{RuleId, Subject};
use oddtrick_table::{LineIndex, Seat};

/// What became of a rule when it was tried on a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RuleStatus {
    /// It applies.
    Applied {
        /// The last line of the record that its conditions rest on.
        at: Option<LineIndex>,
    },
    /// This condition of it is not met.
    Unmet(Condition),
    /// Its conditions are met, but another rule takes away its effect.
    Displaced {
        /// The other rule.
        by: RuleId,
    },
    /// The right that it gave has expired.
    Lapsed {
        /// The rule that ended it.
        by: RuleId,
        /// The line on which it ended.
        at: Option<LineIndex>,
    },
    /// Its owners gave up the right.
    Waived {
        /// The rule that says so.
        by: RuleId,
        /// The line on which they gave it up.
        at: Option<LineIndex>,
    },
    /// Its owners lost the right by an offence of their own.
    Forfeited {
        /// The rule that says so.
        by: RuleId,
        /// The line of that offence.
        at: Option<LineIndex>,
    },
    /// It gives what was demanded, but not to this player, or not from him.
    WrongParty {
        /// The player.
        player: Seat,
    },
    /// It depends on this condition, which the record leaves open.
    Needs(Condition),
    /// A rule acts against it, and whether that one applies is open.
    Doubtful,
}

impl RuleStatus {
    /// The status in one or two words, as data.
    pub const fn name(&self) -> &'static str {
        match self {
            RuleStatus::Applied { .. } => "applied",
            RuleStatus::Unmet(_) => "unmet",
            RuleStatus::Displaced { .. } => "displaced",
            RuleStatus::Lapsed { .. } => "lapsed",
            RuleStatus::Waived { .. } => "waived",
            RuleStatus::Forfeited { .. } => "forfeited",
            RuleStatus::WrongParty { .. } => "wrong party",
            RuleStatus::Needs(_) => "needs",
            RuleStatus::Doubtful => "doubtful",
        }
    }

    /// The line of the record that the status rests on, if there is one.
    pub const fn line(&self) -> Option<LineIndex> {
        match self {
            RuleStatus::Applied { at }
            | RuleStatus::Lapsed { at, .. }
            | RuleStatus::Waived { at, .. }
            | RuleStatus::Forfeited { at, .. } => *at,
            _ => None,
        }
    }
}

/// What became of one rule for one subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Finding {
    /// The rule.
    pub rule: RuleId,
    /// What it was tried on.
    pub subject: Subject,
    /// What became of it.
    pub status: RuleStatus,
}
