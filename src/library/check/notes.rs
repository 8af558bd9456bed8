//! Checks notes and remarks: their references resolve, and their quotations are clean.

use super::refs::{check_case_ref, check_collection, check_law_ref, check_quote, check_topic};
use crate::error::ContentError;
use crate::library::Library;

/// Checks every note and every remark.
pub(super) fn check(library: &Library, errors: &mut Vec<ContentError>) {
    for note in &library.notes {
        let file = format!("notes/{}.toml", note.collection);
        check_collection(library, &file, &note.collection, errors);
        check_law_ref(library, &file, &note.limb, errors);
        check_quote(&file, &note.limb.to_string(), &note.quote, errors);
        if let Some(reference) = &note.case {
            check_case_ref(library, &file, reference, errors);
        }
    }
    for remark in &library.remarks {
        let file = format!("remarks/{}.toml", remark.collection);
        check_collection(library, &file, &remark.collection, errors);
        for code in remark.codes.iter().filter(|code| library.code_text(code).is_none()) {
            errors.push(ContentError::in_file(&file, format!("compares `{code}`, which is not a code of the library")));
        }
        for limb in remark.limbs() {
            check_law_ref(library, &file, limb, errors);
        }
        check_quote(&file, &remark.subject, &remark.quote, errors);
        check_topic(library, &file, &remark.topic, errors);
    }
}
