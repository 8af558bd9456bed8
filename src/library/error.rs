//! Faults of the content: what is wrong, and where.

use std::fmt;

/// A fault of a content file. Lines and columns count from 1; 0 means the whole file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ContentError {
    /// The file, from the content folder.
    pub file: String,
    pub line: usize,
    pub column: usize,
    pub message: String,
}

impl ContentError {
    /// A fault of a whole file.
    pub fn in_file(file: &str, message: impl Into<String>) -> ContentError {
        ContentError { file: file.to_owned(), line: 0, column: 0, message: message.into() }
    }

    /// A fault at a line.
    pub fn at(file: &str, line: usize, column: usize, message: impl Into<String>) -> ContentError {
        ContentError { file: file.to_owned(), line, column, message: message.into() }
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => write!(f, "{}: {}", self.file, self.message),
            (line, 0) => write!(f, "{}:{line}: {}", self.file, self.message),
            (line, column) => write!(f, "{}:{line}:{column}: {}", self.file, self.message),
        }
    }
}
