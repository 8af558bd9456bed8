//! Three-valued knowledge: a fact is known true, known false, or not stated.

use super::record::ActIx;

/// Kleene's three values, ordered so that "and" is the least and "or" the greatest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tri {
    No,
    Unstated,
    Yes,
}

impl From<bool> for Tri {
    fn from(known: bool) -> Self {
        if known { Tri::Yes } else { Tri::No }
    }
}

impl std::ops::Not for Tri {
    type Output = Tri;

    fn not(self) -> Tri {
        match self {
            Tri::Yes => Tri::No,
            Tri::Unstated => Tri::Unstated,
            Tri::No => Tri::Yes,
        }
    }
}

/// A fact and the line of the record that settles it, where one line does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Known {
    pub is: Tri,
    pub at: Option<ActIx>,
}

impl Known {
    /// Not stated.
    pub const UNSTATED: Known = Known { is: Tri::Unstated, at: None };
    /// Known false.
    pub const NO: Known = Known { is: Tri::No, at: None };

    /// Known true, by the line given.
    pub const fn yes(at: ActIx) -> Known {
        Known { is: Tri::Yes, at: Some(at) }
    }

    /// True where a line shows it, false where none does: for deeds, which are always told.
    pub const fn done(at: Option<ActIx>) -> Known {
        match at {
            Some(at) => Known::yes(at),
            None => Known::NO,
        }
    }

    /// True or false, by the line given.
    pub const fn from_bool(is: bool, at: ActIx) -> Known {
        if is { Known::yes(at) } else { Known::NO }
    }

    /// The contrary.
    #[must_use]
    pub fn negated(self) -> Known {
        Known { is: !self.is, at: None }
    }
}
