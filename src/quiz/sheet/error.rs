//! Why a sheet cannot be made as it was asked for.

use super::limits::{MAX_QUESTIONS, MIN_QUESTIONS};
use crate::prose::capitalize;

/// Why a sheet cannot be made as it was asked for. Each displays as a message for its maker.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// Not a number of questions that a sheet can have; this holds what was asked for.
    #[error("A sheet has from {MIN_QUESTIONS} to {MAX_QUESTIONS} questions, so it cannot have {0}.")]
    Count(String),
    /// The number of questions is not a whole number.
    #[error("Type how many questions you want, as a whole number from {MIN_QUESTIONS} to {MAX_QUESTIONS}.")]
    NotANumber,
    /// Too few questions fit the choice.
    #[error("{}", too_few(*.found, .subject.as_deref()))]
    TooFew {
        /// How many cases have a question that fits.
        found: usize,
        /// What was chosen, as words after “questions are”; `None` if it has no short name.
        subject: Option<String>,
    },
    /// More questions are pinned than the sheet has.
    #[error("You have pinned {pinned} questions, and the sheet has only {count}. Unpin some, or ask for more.")]
    TooManyPinned {
        /// How many are pinned.
        pinned: usize,
        /// How many questions the sheet has.
        count: usize,
    },
    /// No other question can take the place of one.
    #[error("No other question of this kind fits. Choose more topics, or leave the question as it is.")]
    NoOther,
    /// The sheet has no question at this place.
    #[error("The sheet has no question {0}.")]
    NoSuchPlace(usize),
    /// An id that makes no question, or stands on the sheet twice.
    #[error(
        "“{0}” cannot stand on a sheet, and is left out: the library has no such question, or it is on the sheet already."
    )]
    BadQuestion(String),
}

impl SheetError {
    /// The error for a number of questions that cannot be read. A number too great to be stored is still a number.
    pub(super) fn not_a_count(typed: &str) -> SheetError {
        let digits = typed.strip_prefix('-').unwrap_or(typed);
        let is_number = !digits.is_empty() && digits.len() <= 30 && digits.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { SheetError::Count(typed.to_owned()) } else { SheetError::NotANumber }
    }
}

fn too_few(found: usize, subject: Option<&str>) -> String {
    let subject = subject.unwrap_or("all of this at once");
    let more = if subject.starts_with("about") { "add a topic" } else { "leave something open" };
    match found {
        0 => capitalize(&format!("no question is {subject}: {more}.")),
        1 => format!("Only 1 question is {subject}, and a sheet has at least {MIN_QUESTIONS}: {more}."),
        n if n < MIN_QUESTIONS => {
            format!("Only {n} questions are {subject}, and a sheet has at least {MIN_QUESTIONS}: {more}.")
        }
        n => format!("Only {n} questions are {subject}: ask for at most {n} or {more}."),
    }
}
