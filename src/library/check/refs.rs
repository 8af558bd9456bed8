//! Checks that several parts of the content share: references and quotations.

use super::scan_errors::scan_error;
use crate::error::ContentError;
use crate::library::Library;
use crate::reference::{CaseRef, LawRef};

/// Checks that a law or limb is in the library.
pub(super) fn check_law_ref(library: &Library, file: &str, law: &LawRef, errors: &mut Vec<ContentError>) {
    if library.code_text(&law.code).and_then(|code| code.limb_text(&law.limb)).is_none() {
        errors.push(ContentError::in_file(file, format!("names {law}, which is not in the library")));
    }
}

/// Checks that a case is in the library.
pub(super) fn check_case_ref(library: &Library, file: &str, case: &CaseRef, errors: &mut Vec<ContentError>) {
    if library.case_by_ref(case).is_none() {
        errors.push(ContentError::in_file(file, format!("names {case}, which is not in the library")));
    }
}

/// Checks that a topic is in the library.
pub(super) fn check_topic(library: &Library, file: &str, topic: &str, errors: &mut Vec<ContentError>) {
    if library.topic(topic).is_none() {
        errors.push(ContentError::in_file(file, format!("`{topic}` is not a topic of topics.toml")));
    }
}

/// Checks that a collection of cases is in the library.
pub(super) fn check_collection(library: &Library, file: &str, collection: &str, errors: &mut Vec<ContentError>) {
    if library.collection(collection).is_none() {
        errors.push(ContentError::in_file(file, format!("`{collection}` has no book.toml among the cases")));
    }
}

/// Checks that a quotation has words and no scanning errors. `what` says what it is about.
pub(super) fn check_quote(file: &str, what: &str, quote: &str, errors: &mut Vec<ContentError>) {
    if quote.trim().is_empty() {
        errors.push(ContentError::in_file(file, format!("{what}: the quotation is empty")));
    } else if let Some(found) = scan_error(quote) {
        errors.push(ContentError::in_file(file, format!("{what}: the quotation has {found}")));
    }
}
