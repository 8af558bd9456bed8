//! The options of a question, and the mistake behind each wrong one.

use super::claim::Claim;
use super::prose::Prose;

/// An option as the learner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerOption {
    /// What the option says, in terms that the engine can check.
    pub claim: Claim,
    /// What the option says, in words.
    pub text: Prose,
    /// The mistake behind the option; `None` if the option is right.
    pub distractor: Option<DistractorReason>,
}

/// The mistake behind a wrong option or a wrong number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DistractorReason {
    /// The stable id of the misreading: the same in every variant, and stored with answers.
    pub misreading_id: String,
    /// Why it is wrong, in a sentence or two.
    pub why: Prose,
}
