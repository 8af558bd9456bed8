//! JSON: the description itself, with a name for the format.

use serde::Serialize;

use crate::{PrintError, PrintedForm};

/// What the file holds.
#[derive(Serialize)]
struct File<'f> {
    format: &'static str,
    version: u32,
    #[serde(flatten)]
    form: &'f PrintedForm,
}

/// A form as JSON, with its key: the fields of [`PrintedForm`], and `format` and `version`.
///
/// # Errors
///
/// If the JSON cannot be written, which no form is known to cause.
pub fn json(form: &PrintedForm) -> Result<String, PrintError> {
    let text = serde_json::to_string_pretty(&File { format: "oddtrick-sheet", version: 1, form })?;
    Ok(text + "\n")
}
