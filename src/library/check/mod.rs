//! Checks on the content as a whole. Each check reports every error it finds; none stops the others.

mod case_status;
mod cases;
mod code_text;
mod concordance;
mod corrected;
mod coverage;
mod glossary;
mod house_rules;
mod index;
mod known_gaps;
mod notes;
mod refs;
mod rules;
mod scan_errors;
mod wording;

use oddtrick_law::codes;

use crate::error::ContentError;
use crate::library::Library;

#[cfg(fuzzing)]
pub(crate) use code_text::check_code;

/// Runs every check on a loaded library.
pub(crate) fn check_library(library: &Library, errors: &mut Vec<ContentError>) {
    for error in codes::builtin().err().unwrap_or_default() {
        errors.push(ContentError::in_file("codes", error.to_string()));
    }
    code_text::check(library, errors);
    for code in codes::all().iter().chain(codes::readings::codes()) {
        rules::check(library, code, errors);
    }
    wording::check(library, errors);
    coverage::check(library, errors);
    known_gaps::check(library, errors);
    cases::check(library, errors);
    notes::check(library, errors);
    glossary::check(library, errors);
    house_rules::check(library, errors);
    index::check(library, errors);
    concordance::check(library, errors);
    corrected::check(library, errors);
}
