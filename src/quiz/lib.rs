//! Questions: variants of cases, told in plain words, with options that the engine makes and
//! marks.
//!
//! A question is a [`Spec`]: a case, perhaps a turn of it, which of its questions, what kind of
//! question, and the number of the table at which it is told.
//! The same spec over the same content is the same question, byte for byte, on any machine.

mod claim;
pub mod daily;
pub mod diagram;
mod difficulty;
mod explain;
mod fault;
pub mod grammar;
mod house;
mod kind;
mod misreading;
mod mistake;
mod mix;
pub mod paper;
pub mod placing;
pub mod pool;
pub mod prose;
pub mod quality;
mod question;
mod reply;
pub mod report;
pub mod sheet;
mod spec;
mod story;
mod stream;
mod suppose;
mod variant;
mod verdict;
mod words;

pub use claim::{Choice, Claim, Proposition, Wrong};
pub use difficulty::{Difficulty, Level};
pub use explain::{Explanation, FindingTold, LawQuoted, TurnTold, findings_told};
pub use fault::Fault;
pub use house::House;
pub use kind::{Form, Kind};
pub use misreading::MisreadingTold;
pub use mix::Mix;
pub use paper::Paper;
pub use pool::Pool;
pub use question::{Question, families, stories, story_told};
pub use reply::{Mark, Reply};
pub use spec::Spec;
pub use variant::Variant;
pub use words::{answer as answer_told, ask as question_told, outcome as outcome_told, would as would_told};
