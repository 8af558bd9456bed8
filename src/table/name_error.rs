//! The error for a name that cannot be read.

/// The text is not the name of the thing expected.
///
/// The readers of seats, sides, suits, cards and persons all return it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}")]
pub struct ParseNameError {
    /// What the text should have been: `a suit (club, diamond, heart or spade)`.
    pub expected: &'static str,
}

impl ParseNameError {
    /// An error that says what was expected.
    pub const fn new(expected: &'static str) -> ParseNameError {
        ParseNameError { expected }
    }
}
