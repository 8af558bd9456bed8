//! The options of a question, and what is behind a wrong one.

use super::claim::Claim;
use super::prose::Prose;

/// An option as the learner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerOption {
    pub claim: Claim,
    pub text: Prose,
    pub distractor: Option<DistractorReason>,
}

/// What is behind a wrong option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DistractorReason {
    /// The mistake's stable name, the same in every variant.
    pub misreading_id: String,
    /// Why it is one, in a sentence or two.
    pub why: Prose,
}
