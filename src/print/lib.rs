//! Quiz sheets on paper and in other programs. A form of a sheet, described plainly, becomes a PDF ([`pdf`]) or a file
//! for Moodle, Anki and others ([`export`]). This crate draws no questions, marks no answers and opens no files.
//!
//! ```
//! use oddtrick_print::pdf::{PageSetup, answer_key, question_sheet};
//! use oddtrick_print::{PrintedForm, PrintedKey, PrintedQuestion, export};
//!
//! let question = PrintedQuestion {
//!     id: "score/1".into(),
//!     number: 1,
//!     code: "English club code".into(),
//!     house_rules: Vec::new(),
//!     story: vec!["Ada and Ben won nine tricks.".into()],
//!     prompt: "How many points do they make by cards?".into(),
//!     hint: None,
//!     options: vec![],
//!     many: false,
//!     blanks: vec!["Points".into()],
//!     points: 1,
//!     key: PrintedKey {
//!         letters: String::new(),
//!         answer: "Three".into(),
//!         numbers: vec![3],
//!         reason: "Each trick above six counts one point".into(),
//!         laws: vec![],
//!         decision: None,
//!         source: "McIntosh, p. 4".into(),
//!     },
//! };
//! let form = PrintedForm {
//!     title: "The score".into(),
//!     club: String::new(),
//!     rules: String::new(),
//!     date: "3 March 2026".into(),
//!     sheet_number: 17,
//!     form: 'A',
//!     address: "https://whist.example/sheets/17/A".into(),
//!     introduction: String::new(),
//!     questions: vec![question],
//! };
//! let setup = PageSetup { large_print: true, ..PageSetup::default() };
//! assert!(question_sheet(&form, &setup)?.starts_with(b"%PDF"));
//! assert!(answer_key(&[form.clone()], &setup)?.starts_with(b"%PDF"));
//! assert!(export::gift(&form).contains("How many points do they make by cards?"));
//! # Ok::<(), oddtrick_print::PrintError>(())
//! ```
#![warn(missing_docs)]

#[cfg(test)]
extern crate self as oddtrick_print;

mod error;
pub mod export;
mod form;
pub mod pdf;
mod qr_code;

pub use error::PrintError;
pub use form::{
    PrintedForm, PrintedKey, PrintedLaw, PrintedOption, PrintedQuestion, code_with_house_rules, option_letter,
};
pub use qr_code::{QrBar, QrSquares, qr_squares};
