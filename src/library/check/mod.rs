//! What must hold of the content as a whole; every fault is reported, none stops the rest.

mod cases;
mod coverage;
mod known_gaps;
mod laws;
mod references;
mod rules;
mod scan_errors;

use super::Library;
use super::error::ContentError;
use oddtrick_law::codes;

/// Adds every fault of a loaded library.
pub(super) fn check_library(library: &Library, faults: &mut Vec<ContentError>) {
    for error in codes::builtin().err().unwrap_or_default() {
        faults.push(ContentError::in_file("codes", error.to_string()));
    }
    laws::check(library, faults);
    for code in codes::all().iter().chain(codes::readings::codes()) {
        rules::check(library, code, faults);
    }
    rules::check_wording(library, faults);
    coverage::check(library, faults);
    known_gaps::check(library, faults);
    cases::check(library, faults);
    references::check(library, faults);
}
