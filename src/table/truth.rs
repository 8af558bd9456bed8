//! Three-valued truth: a fact is known to be true, known to be false, or not stated.

use crate::line_index::LineIndex;

/// One of Kleene's three truth values.
///
/// They are ordered so that "and" is the minimum and "or" the maximum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Truth {
    /// Known to be false.
    No,
    /// The record does not say.
    Unstated,
    /// Known to be true.
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

/// A truth value, and the line of the record that shows it, if a single line does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SourcedTruth {
    /// The truth value.
    pub truth: Truth,
    /// The line that shows it.
    pub at: Option<LineIndex>,
}

impl SourcedTruth {
    /// Not stated.
    pub const UNSTATED: SourcedTruth = SourcedTruth { truth: Truth::Unstated, at: None };
    /// Known to be false, by no line in particular.
    pub const NO: SourcedTruth = SourcedTruth { truth: Truth::No, at: None };

    /// Known to be true by line `at`.
    pub const fn yes(at: LineIndex) -> SourcedTruth {
        SourcedTruth { truth: Truth::Yes, at: Some(at) }
    }

    /// True if a line shows it, false if none does. For acts: a record states every act.
    pub const fn from_line(at: Option<LineIndex>) -> SourcedTruth {
        match at {
            Some(at) => SourcedTruth::yes(at),
            None => SourcedTruth::NO,
        }
    }

    /// True by line `at`, or false.
    pub const fn from_bool(is: bool, at: LineIndex) -> SourcedTruth {
        if is { SourcedTruth::yes(at) } else { SourcedTruth::NO }
    }

    /// The opposite, by no line in particular.
    #[must_use]
    pub fn negated(self) -> SourcedTruth {
        SourcedTruth { truth: !self.truth, at: None }
    }
}
