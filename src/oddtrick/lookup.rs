//! What several commands look up: the library, and a code by its id.

use std::path::Path;

use oddtrick_law::{Code, codes};
use oddtrick_library::Library;
use oddtrick_quiz::report::unknown_code_message;

use crate::error::CliError;

/// Loads the content of a folder, or the content built into the program.
///
/// # Errors
/// If the content has errors.
pub(crate) fn load_library(content: Option<&Path>) -> Result<Library, CliError> {
    let library = match content {
        Some(folder) => Library::load_folder(folder),
        None => Library::load_embedded(),
    };
    library.map_err(CliError::Content)
}

/// Finds a code of the engine.
///
/// # Errors
/// If there is no such code. The message suggests the nearest.
pub(crate) fn find_code(id: &str) -> Result<&'static Code, CliError> {
    codes::find(id).ok_or_else(|| CliError::invalid_input(unknown_code_message(id)))
}
