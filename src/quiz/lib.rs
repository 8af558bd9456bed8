//! Questions: variants of cases, told in plain words, with options that the engine makes and
//! marks.
//!
//! A question is a [`Spec`]: a case, perhaps a turn of it, which of its questions, what kind of
//! question, and the number of the table at which it is told.
//! The same spec over the same content is the same question, byte for byte, on any machine.

mod answer_option;
mod claim;
mod context;
pub mod daily;
pub mod diagram;
mod difficulty;
mod difficulty_factors;
mod distractor;
mod distractor_source;
mod distractor_text;
mod explanation;
mod family;
pub mod grammar;
mod hypothesis;
mod input_problem;
mod kind;
mod law_prose;
mod law_question;
mod marking;
mod memo;
mod misreading;
mod mix;
mod mix_error;
mod narrator;
pub mod paper;
pub mod placement;
pub mod prose;
pub mod quality;
mod question_id;
mod question_kind;
pub mod question_pool;
mod quiz_question;
mod reply;
mod reply_form;
pub mod report;
mod rng;
mod ruling_parts;
mod ruling_text;
pub mod sheet;
#[cfg(test)]
mod test_support;
mod traces;
mod track;
mod variant;

pub use answer_option::{AnswerOption, DistractorReason};
pub use claim::{Claim, Proposition};
pub use context::QuizContext;
pub use difficulty::{Difficulty, DifficultyLevel, ParseLevelError};
pub use distractor_source::DistractorSource;
pub use explanation::{Explanation, FindingText, LimbQuotation, VariationText, describe_findings};
pub use family::QuestionFamily;
pub use law_prose::{answer_text, consequence_text, question_text};
pub use marking::Mark;
pub use misreading::MisreadingText;
pub use mix::Mix;
pub use paper::Paper;
pub use question_id::{ParseQuestionIdError, QuestionId, story_ids};
pub use question_kind::{ParseQuestionKindError, QuestionKind};
pub use question_pool::QuestionPool;
pub use quiz_question::{QuestionError, QuizQuestion, family_ids, story_text};
pub use reply::Reply;
pub use reply_form::ReplyForm;
pub use track::Track;
pub use variant::{Variant, VariantError};
