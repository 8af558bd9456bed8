//! Questions: variants of cases, told in plain words, with options that the engine makes and
//! marks.
//!
//! A question is a [`Spec`]: a case, perhaps a turn of it, which of its questions, and a seed.
//! The same spec over the same content is the same question, byte for byte, on any machine.

pub mod daily;
pub mod diagram;
mod explain;
mod fault;
pub mod grammar;
mod options;
pub mod prose;
mod question;
pub mod report;
pub mod sheet;
mod spec;
mod story;
mod stream;
mod variant;
mod words;

pub use explain::{Explanation, FindingTold, LawQuoted, TurnTold, findings_told};
pub use fault::Fault;
pub use options::{Choice, Proposition};
pub use question::{Question, families, stories, story_told};
pub use spec::Spec;
pub use variant::Variant;
pub use words::{answer as answer_told, ask as question_told, outcome as outcome_told, would as would_told};
