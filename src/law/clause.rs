//! Clauses: the conditions of a rule, each with the words of the limb that state it.

use crate::condition::Condition;

/// The part that a condition plays in its rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClausePart {
    /// The act that brings the law into play. If it did not happen, the law does not speak of the case.
    Occasion,
    /// A time, a person, a proof or an excuse that the law looks at once its occasion has happened.
    Limit,
}

/// Where a limb states a condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClauseWords {
    /// The whole [quote](crate::Rule::quote) of the rule states it.
    WholeQuote,
    /// These words of the limb state it, verbatim.
    Verbatim(&'static str),
    /// The limb does not state it in words of its own. This says why it is meant, as a clause.
    Implied(&'static str),
}

/// One condition of a rule, and where the limb states it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clause {
    /// What must hold.
    pub condition: Condition,
    /// Whether it brings the law into play or limits it.
    pub part: ClausePart,
    /// The words that state it.
    pub words: ClauseWords,
}

impl Clause {
    /// The clause with the words of the limb that state it, verbatim.
    #[must_use]
    pub const fn says(self, words: &'static str) -> Clause {
        Clause { words: ClauseWords::Verbatim(words), ..self }
    }

    /// The clause as one that the limb implies. `why` is a clause that says so: “a card that nobody
    /// saw cannot be named”.
    #[must_use]
    pub const fn implied(self, why: &'static str) -> Clause {
        Clause { words: ClauseWords::Implied(why), ..self }
    }

    /// Whether it brings the law into play.
    pub const fn is_occasion(&self) -> bool {
        matches!(self.part, ClausePart::Occasion)
    }
}

/// The act that brings a law into play.
pub const fn occasion(condition: Condition) -> Clause {
    Clause { condition, part: ClausePart::Occasion, words: ClauseWords::WholeQuote }
}

/// What a law looks at once its occasion has happened.
pub const fn limit(condition: Condition) -> Clause {
    Clause { condition, part: ClausePart::Limit, words: ClauseWords::WholeQuote }
}
