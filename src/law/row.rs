//! Rows: one limb of one law, as data.

use std::fmt;

use super::condition::Condition;
use crate::table::Demand;
use crate::table::{Card, Suit};

/// A row's name within its code: the limb, and a word where one limb has several rows.
pub type RowId = &'static str;

/// A limb as the library numbers it: `73`, `72.I`, `dummy.II`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Limb(pub &'static str);

impl fmt::Display for Limb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What the rows are asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Issue {
    /// A card was played that the law did not allow: a renounce in error, or a call not obeyed.
    Offended,
    /// The offence can no longer be put right: the revoke is established.
    Established,
    /// This may be exacted for it.
    Exact(Penalty),
    /// A side cannot score beyond a ceiling.
    Ceiling,
    /// Some penalty attaches to a piece of conduct.
    Reached,
}

/// What a law lets the opponents exact, before the case says which card or suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Penalty {
    TakeTricks(u8),
    DeductPoints(u8),
    AddPoints(u8),
    CallCard,
    Highest,
    Lowest,
    Restore,
}

impl Penalty {
    /// The demand that exacts the penalty, where the card or suit it needs is known.
    pub fn demand(self, card: Option<Card>, suit: Option<Suit>) -> Option<Demand> {
        Some(match self {
            Penalty::TakeTricks(n) => Demand::TakeTricks(n),
            Penalty::DeductPoints(n) => Demand::DeductPoints(n),
            Penalty::AddPoints(n) => Demand::AddPoints(n),
            Penalty::CallCard => Demand::Card(card?),
            Penalty::Highest => Demand::Highest(suit?),
            Penalty::Lowest => Demand::Lowest(suit?),
            Penalty::Restore => Demand::Restore(card?),
        })
    }

    /// Whether it is a penalty for an established revoke, taken in tricks or points.
    pub const fn for_revoke(self) -> bool {
        matches!(self, Penalty::TakeTricks(_) | Penalty::DeductPoints(_) | Penalty::AddPoints(_))
    }
}

/// What a row does in the argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Its conditions alone carry the issue.
    Ground(Issue),
    /// Takes away what other rows would give.
    Excepts(&'static [RowId]),
    /// Takes away an exception, so that what it displaced stands again.
    Restores(&'static [RowId]),
    /// Ends a right because its time is past.
    Lapses(&'static [RowId]),
    /// Ends a right that its owners have let go.
    Waives(&'static [RowId]),
    /// Ends a right that its owners have lost by a fault of their own.
    Forfeits(&'static [RowId]),
}

impl Role {
    /// The rows that this one acts against.
    pub const fn targets(&self) -> &'static [RowId] {
        match self {
            Role::Ground(_) => &[],
            Role::Excepts(rows)
            | Role::Restores(rows)
            | Role::Lapses(rows)
            | Role::Waives(rows)
            | Role::Forfeits(rows) => rows,
        }
    }
}

/// One limb of one law: what it rests on, what it speaks to, when it applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    pub id: RowId,
    pub limb: Limb,
    pub role: Role,
    /// All of these must hold.
    pub when: &'static [Condition],
    /// For a ceiling: the score that cannot be passed.
    pub ceiling: Option<u8>,
    /// Words that stand in the limb, verbatim.
    pub quote: &'static str,
}

impl Row {
    /// A row with no ceiling, which is nearly every row.
    pub const fn new(
        id: RowId,
        limb: &'static str,
        role: Role,
        when: &'static [Condition],
        quote: &'static str,
    ) -> Row {
        Row { id, limb: Limb(limb), role, when, ceiling: None, quote }
    }

    /// The issue the row carries, if it is a ground.
    pub const fn issue(&self) -> Option<Issue> {
        match self.role {
            Role::Ground(issue) => Some(issue),
            _ => None,
        }
    }
}

/// The penalties that a code's rows can open, in the order of the rows.
pub(super) fn penalties(rows: &[Row]) -> Vec<Penalty> {
    let mut all = Vec::new();
    for row in rows {
        if let Some(Issue::Exact(penalty)) = row.issue()
            && !all.contains(&penalty)
        {
            all.push(penalty);
        }
    }
    all
}
