//! Errors in the content: what is wrong, in which file and on which line.

use std::fmt;
use std::ops::Deref;

use thiserror::Error;

/// An error in a content file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Error)]
pub struct ContentError {
    /// The file, as a path from the content folder.
    pub file: String,
    /// The line, from 1. 0 means the whole file.
    pub line: usize,
    /// The column in characters, from 1. 0 means the whole line.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl ContentError {
    /// An error about a whole file.
    pub fn in_file(file: &str, message: impl Into<String>) -> ContentError {
        ContentError { file: file.to_owned(), line: 0, column: 0, message: message.into() }
    }

    /// An error at a place in a file.
    pub fn at(file: &str, line: usize, column: usize, message: impl Into<String>) -> ContentError {
        ContentError { file: file.to_owned(), line, column, message: message.into() }
    }
}

/// Writes `file:line:column: message`, without the parts that are 0.
impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => write!(f, "{}: {}", self.file, self.message),
            (line, 0) => write!(f, "{}:{line}: {}", self.file, self.message),
            (line, column) => write!(f, "{}:{line}:{column}: {}", self.file, self.message),
        }
    }
}

/// All errors in the content, sorted by file and line, each once. Never empty.
///
/// It prints one line for each error, and derefs to a slice of errors.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct ContentErrors(Vec<ContentError>);

impl ContentErrors {
    /// Sorts some errors. Returns `None` if there are none.
    pub(crate) fn from_list(mut errors: Vec<ContentError>) -> Option<ContentErrors> {
        errors.sort();
        errors.dedup();
        (!errors.is_empty()).then_some(ContentErrors(errors))
    }
}

impl Deref for ContentErrors {
    type Target = [ContentError];

    fn deref(&self) -> &[ContentError] {
        &self.0
    }
}
