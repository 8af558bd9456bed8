//! What can be wrong with the name of a code with house rules.

use crate::house_rule::HouseRule;

/// Why a name such as `code+one-rule+another` names no code to judge by.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CodeIdError {
    /// There is no code of the name before the first plus sign.
    #[error("there is no code `{id}`")]
    NoSuchCode {
        /// The name.
        id: String,
    },
    /// The code has no house rules.
    #[error("the code `{code}` has no house rules. The codes that have some are {}", .others.join(", "))]
    NoHouseRules {
        /// The code.
        code: String,
        /// The codes that have some.
        others: Vec<&'static str>,
    },
    /// The code has no house rule of this name.
    #[error("`{code}` has no house rule `{id}`. Its house rules are {}", .known.join(", "))]
    NoSuchHouseRule {
        /// The code.
        code: &'static str,
        /// The name.
        id: String,
        /// The house rules that it has.
        known: Vec<&'static str>,
    },
    /// Two of the house rules contradict each other.
    #[error("`{one}` ({}) and `{other}` ({}) contradict each other, so only one of them can be on", .names[0], .names[1])]
    Contradiction {
        /// The first.
        one: &'static str,
        /// The second.
        other: &'static str,
        /// What people call them.
        names: [&'static str; 2],
    },
    /// More house rules are named than can be on together.
    #[error("{named} house rules are named, and at most {most} can be on together")]
    TooMany {
        /// How many are named.
        named: usize,
        /// How many can be on.
        most: usize,
    },
    /// The house rules do not fit together. This is a mistake in this crate.
    #[error("the house rules of `{id}` do not fit together: {fault}")]
    DoNotFit {
        /// The name.
        id: String,
        /// What does not fit.
        fault: String,
    },
}

impl CodeIdError {
    /// The error for two house rules that contradict each other.
    pub(super) fn contradiction(one: &HouseRule, other: &HouseRule) -> CodeIdError {
        CodeIdError::Contradiction { one: one.id, other: other.id, names: [one.name, other.name] }
    }
}
