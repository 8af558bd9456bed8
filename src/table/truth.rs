//! Three-valued knowledge: a fact is known true, known false, or not stated.

use crate::line_index::LineIndex;

/// Kleene's three values, ordered so that "and" is the least and "or" the greatest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Truth {
    No,
    Unstated,
    Yes,
}

impl From<bool> for Truth {
    fn from(known: bool) -> Self {
        if known { Truth::Yes } else { Truth::No }
    }
}

impl std::ops::Not for Truth {
    type Output = Truth;

    fn not(self) -> Truth {
        match self {
            Truth::Yes => Truth::No,
            Truth::Unstated => Truth::Unstated,
            Truth::No => Truth::Yes,
        }
    }
}

/// A fact and the line of the record that settles it, where one line does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SourcedTruth {
    pub truth: Truth,
    pub at: Option<LineIndex>,
}

impl SourcedTruth {
    /// Not stated.
    pub const UNSTATED: SourcedTruth = SourcedTruth { truth: Truth::Unstated, at: None };
    /// Known false.
    pub const NO: SourcedTruth = SourcedTruth { truth: Truth::No, at: None };

    /// Known true, by the line given.
    pub const fn yes(at: LineIndex) -> SourcedTruth {
        SourcedTruth { truth: Truth::Yes, at: Some(at) }
    }

    /// True where a line shows it, false where none does: for deeds, which are always told.
    pub const fn from_line(at: Option<LineIndex>) -> SourcedTruth {
        match at {
            Some(at) => SourcedTruth::yes(at),
            None => SourcedTruth::NO,
        }
    }

    /// True or false, by the line given.
    pub const fn from_bool(is: bool, at: LineIndex) -> SourcedTruth {
        if is { SourcedTruth::yes(at) } else { SourcedTruth::NO }
    }

    /// The contrary.
    #[must_use]
    pub fn negated(self) -> SourcedTruth {
        SourcedTruth { truth: !self.truth, at: None }
    }
}
