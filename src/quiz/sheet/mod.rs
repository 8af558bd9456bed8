//! Sheets of questions to print, each with its key.
//!
//! A [`SheetPlan`] says what a sheet is about. A [`Draft`] is drawn from it: a list of question ids that its maker can
//! change one by one. When the draft is good, [`forms`](forms()) makes four forms of it, A to D: the same points of
//! law at other tables and in another order. [`PrintedForm`](oddtrick_print::PrintedForm) is one form as plain text with its key, for whatever
//! puts it on paper.
//!
//! Everything is a function of its arguments and a seed. The same seed and content give the same sheet.
//!
//! # Examples
//!
//! ```
//! use oddtrick_library::Library;
//! use oddtrick_quiz::sheet::{Draft, SheetPlan, forms};
//! use oddtrick_quiz::{Mix, QuestionPool, QuizContext};
//!
//! let context = QuizContext::new(Library::load_embedded().expect("the content is sound"));
//! let pool = QuestionPool::from_library(&context);
//! let (mix, problems) = Mix::parse(&context, [("code", "english-club"), ("topic", "revoke")]);
//! assert!(problems.is_empty());
//! let plan = SheetPlan::new(mix, 6)?;
//! let draft = Draft::draw(&context, &pool, &plan, 1)?;
//! let forms = forms(&context, &draft.ids(), 1);
//! assert_eq!(forms.map(|form| form.len()), [6; 4]);
//! # Ok::<(), oddtrick_quiz::sheet::SheetError>(())
//! ```

mod analysis;
mod draft;
mod draw;
mod error;
mod forms;
mod league;
mod limits;
mod numbered;
mod plan;
mod printing;
mod rebase;
mod stock;
mod text;
mod typed_reply;

pub use analysis::{AnsweredQuestion, QuestionAnalysis, analyse};
pub use draft::{Draft, DraftQuestion};
pub use error::SheetError;
pub use forms::{FORM_LETTERS, forms};
pub use league::{LeagueRow, SheetScore, league};
pub use limits::{MAX_QUESTIONS, MIN_QUESTIONS};
pub use numbered::{QUESTIONS_PER_SHEET, draw_numbered};
pub use plan::SheetPlan;
pub use printing::{SheetHeading, code_text, printed_form, printed_question, reply_letters, rules_text};
pub use rebase::RebasedDraft;
pub use stock::StockSheet;
pub use text::{key_text, sheet_text};
pub use typed_reply::{TypedReplyError, read_reply, written_reply};

#[cfg(test)]
mod tests;
