//! Why an id does not name a variant.

/// The part of an id that the library does not have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VariantError {
    /// There is no case of this id.
    #[error("the library has no case {0}")]
    NoSuchCase(String),
    /// The case asks fewer questions.
    #[error("case {case} has no question {number}")]
    NoSuchQuestion {
        /// The id of the case.
        case: String,
        /// The number of the question, from 1.
        number: usize,
    },
    /// The case has no variation of this name.
    #[error("case {case} has no variation {variation}")]
    NoSuchVariation {
        /// The id of the case.
        case: String,
        /// The name of the variation.
        variation: String,
    },
    /// The variation belongs to another question of the case.
    #[error("variation {variation} of case {case} has no question {number}")]
    VariationOfOtherQuestion {
        /// The id of the case.
        case: String,
        /// The name of the variation.
        variation: String,
        /// The number of the question, from 1.
        number: usize,
    },
    /// The engine does not have the code that the case is judged under.
    #[error("the engine has no code {0}")]
    NoSuchCode(String),
}
