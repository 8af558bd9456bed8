//! The error of a command, and the exit status that it leads to.

use std::fmt::Display;

use oddtrick_library::ContentErrors;
use thiserror::Error;

/// Why a command failed. It displays as the text to print.
#[derive(Debug, Error)]
pub(crate) enum CliError {
    /// The input has errors: a record, a name, an argument.
    #[error("{0}")]
    InvalidInput(String),
    /// The content has errors.
    #[error("{0}\n{count} in the content. Nothing was loaded.", count = count(.0.len()))]
    Content(ContentErrors),
    /// Something else went wrong.
    #[error("{0}")]
    Failed(String),
}

fn count(errors: usize) -> String {
    if errors == 1 { "1 error".to_owned() } else { format!("{errors} errors") }
}

impl CliError {
    /// The input has an error.
    pub(crate) fn invalid_input(message: impl Display) -> CliError {
        CliError::InvalidInput(message.to_string())
    }

    /// Something else went wrong.
    pub(crate) fn failed(message: impl Display) -> CliError {
        CliError::Failed(message.to_string())
    }

    /// 2 for errors in the input or the content, 1 for all others.
    pub(crate) fn exit_status(&self) -> u8 {
        match self {
            CliError::InvalidInput(_) | CliError::Content(_) => 2,
            CliError::Failed(_) => 1,
        }
    }
}
