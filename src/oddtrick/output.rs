//! Printing to standard output.

use std::io::{ErrorKind, Write};

use serde_json::Value;

use crate::error::CliError;

/// Prints the output of a command. A reader that closes the pipe early (`| head`) is not an error.
///
/// # Errors
/// If standard output cannot be written.
pub(crate) fn print_stdout(text: &str) -> Result<(), CliError> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(CliError::failed(format!("cannot print: {e}"))),
        _ => Ok(()),
    }
}

/// Formats a value as indented JSON, with a line break at the end.
pub(crate) fn to_pretty_json(value: &Value) -> String {
    format!("{value:#}\n")
}
