//! Checks corrected readings: their laws and books are in the library.

use super::refs::check_law_ref;
use crate::error::ContentError;
use crate::library::Library;

/// Checks every corrected reading.
pub(super) fn check(library: &Library, errors: &mut Vec<ContentError>) {
    let file = "mended.toml";
    for reading in &library.corrected_readings {
        check_law_ref(library, file, &reading.law, errors);
        if library.book(&reading.work).is_none() {
            errors.push(ContentError::in_file(file, format!("`{}` is not in works.toml", reading.work)));
        }
    }
}
