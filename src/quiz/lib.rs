//! Questions made from decided cases.
//!
//! A [`QuestionId`] names a question. It holds a case, sometimes one of its variations, which of its questions, the
//! kind of question, and the number of a layout. A layout says who sits where, which cards are played, and at which
//! score. The same id with the same content gives the same question, byte for byte, on any machine.
//!
//! No question has a stored key. Each option is a [`Claim`], and the engine says whether it is true. Wrong options
//! are the engine's own answers with one mistake added, or answers with a false sentence about the law, so each comes with
//! the reason why it is wrong.
//!
//! # Examples
//!
//! Make a question, answer it and read the mark:
//!
//! ```
//! use oddtrick_library::Library;
//! use oddtrick_quiz::{QuestionId, QuizContext, QuizQuestion, Reply};
//!
//! let library = Library::load_embedded().expect("the content is sound");
//! let context = QuizContext::new(library);
//! let id: QuestionId = "drayson-108/denied/1/7".parse()?;
//! let question = QuizQuestion::build(&context, &id)?;
//!
//! println!("{}", question.prompt);
//! for option in &question.options {
//!     println!("- {}", option.text);
//! }
//! let right = question.right_reply().expect("one option is right");
//! assert!(question.mark(&right).is_right());
//! let wrong = (0..question.options.len()).find(|place| !question.is_right(*place)).expect("some are wrong");
//! assert!(!question.mark(&Reply::One(wrong)).is_right());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to look
//!
//! * [`QuizContext`] holds the library and the caches.
//! * [`QuestionPool`], [`daily`], [`paper`], [`sheet`] and [`placement`] choose questions.
//! * [`report`] gives rulings as data for programs.
//! * [`quality`] looks for flaws in every question there is.
//!
//! # How a question is made
//!
//! A layout makes a choice on each of five axes: who sits where, the order of the suits, the ranks of small cards, a
//! score at which every version of the case has the same ruling, and the letters of people without a seat. Only
//! choices that change the record count, so no two layouts of a story are alike. A number beyond the last starts
//! again at the first.
//!
//! Each wrong option is the engine's own ruling with one mistake: a forgotten rule, a misjudged condition, another
//! code, another variation, a time that has passed, a false ground, or a demand that is not due. Where the library has them
//! for the rule that decides, the reasons are sentences about the law instead: the true one, and false ones that people
//! believe. Its misreading has a
//! stable id. An answer that another reading of the code allows is never offered as wrong. The options are balanced
//! so that verdict, first word and length give nothing away. `oddtrick check --questions` tests this over every
//! family (chi-squared, corrected for variants of one case after Rao and Scott, and for many tests after Bonferroni).

#![warn(missing_docs)]

mod amounts;
mod answer_option;
mod argument_text;
mod asked_codes;
mod book_reason;
mod bookless_case;
mod camp;
mod cast;
mod claim;
mod context;
pub mod daily;
pub mod diagram;
mod difficulty;
mod difficulty_factors;
mod dissent;
mod distractor;
mod distractor_source;
mod distractor_text;
mod explanation;
mod family;
pub mod grammar;
mod hint;
mod hypothesis;
mod input_problem;
mod judged_claim;
mod kind;
mod law_prose;
mod law_question;
mod law_reason;
mod limb_quotation;
mod marking;
mod memo;
mod misreading;
mod mix;
mod mix_error;
mod named;
mod narrator;
mod other_offences;
pub mod paper;
pub mod placement;
pub mod prose;
pub mod quality;
mod question_id;
mod question_kind;
pub mod question_pool;
mod quick;
mod quick_run;
mod quiz_question;
mod reply;
mod reply_form;
#[allow(missing_docs, reason = "the doc comments of these types are printed in the OpenAPI document of the site")]
pub mod report;
mod rng;
mod ruling_parts;
mod ruling_text;
mod score_steps;
pub mod sheet;
mod stories;
mod tables;
#[cfg(test)]
mod test_support;
mod told_story;
mod traces;
mod track;
mod turning_fact;
mod variant;

pub use answer_option::{AnswerOption, DistractorReason};
pub use argument_text::{ArgumentText, ContrastText, MissingFactText, RequirementText, StepText, turning_lines};
pub use asked_codes::{NotAsked, TOO_MANY, find_asked};
pub use cast::Naming;
pub use claim::{Claim, Proposition};
pub use context::QuizContext;
pub use difficulty::{Difficulty, DifficultyLevel, ParseLevelError};
pub use distractor_source::DistractorSource;
pub use explanation::{Explanation, FindingText, VariationText, describe_findings};
pub use family::QuestionFamily;
pub use judged_claim::JudgedClaim;
pub use law_prose::{answer_text, consequence_text, question_text};
pub use limb_quotation::LimbQuotation;
pub use marking::Mark;
pub use misreading::MisreadingText;
pub use mix::Mix;
pub use paper::Paper;
pub use question_id::{ParseQuestionIdError, QuestionId};
pub use question_kind::{ParseQuestionKindError, QuestionKind};
pub use question_pool::QuestionPool;
pub use quick_run::draw_quick_run;
pub use quiz_question::{QuestionError, QuizQuestion, family_ids};
pub use reply::Reply;
pub use reply_form::ReplyForm;
pub use stories::{borrowed_story_ids, situation_ids, story_ids};
pub use told_story::story_text;
pub use track::Track;
pub use variant::{Variant, VariantError};
