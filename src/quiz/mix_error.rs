//! Why a value in a mix is not recognised.

use super::asked_codes::TOO_MANY;
use super::difficulty::ParseLevelError;
use super::input_problem::{UnknownCodeError, did_you_mean};
use oddtrick_library::suggest::suggest;

/// The names of the parts of a mix, as in addresses and options.
pub(super) const PARTS: [&str; 8] = ["code", "topic", "law", "case", "book", "kind", "knowledge", "complexity"];

/// The most values in one choice, because looking for the nearest names takes time.
pub(super) const MAX_VALUES: usize = 100;

/// Why a value in a mix is not recognised.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum MixError {
    #[error("there is no {what} `{value}`{} The {what}s are {all}.", did_you_mean(suggestion.as_deref()))]
    UnknownName { what: &'static str, value: String, suggestion: Option<String>, all: String },
    #[error("questions of the kind `{value}` are not asked any more; the kinds are {all}")]
    RetiredKind { value: String, all: String },
    #[error(transparent)]
    UnknownCode(#[from] UnknownCodeError),
    /// Too many codes with house rules have been asked for.
    #[error("{}", TOO_MANY)]
    TooManyCodes,
    #[error("there is no law `{value}`; the nearest are {nearest}")]
    NoSuchLaw { value: String, nearest: String },
    #[error("there is no case `{value}`; the nearest are {nearest}")]
    NoSuchCase { value: String, nearest: String },
    #[error("case {0} has no record yet, and so asks nothing")]
    CaseWithoutRecord(String),
    #[error("is not a part of a choice; the parts are {}", PARTS.join(", "))]
    UnknownPart,
    #[error("at most {MAX_VALUES} things can be chosen at once")]
    TooMany,
    #[error(transparent)]
    Level(#[from] ParseLevelError),
}

impl MixError {
    /// The error for an unknown name, with the nearest name and all the known ones.
    pub fn unknown_name<'a>(what: &'static str, value: &str, all: impl Iterator<Item = &'a str>) -> MixError {
        let all: Vec<&str> = all.collect();
        let suggestion = suggest(value, all.iter().copied(), 1).first().map(|near| (*near).to_owned());
        MixError::UnknownName { what, value: value.to_owned(), suggestion, all: all.join(", ") }
    }
}
