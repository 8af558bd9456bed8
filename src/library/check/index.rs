//! Checks the index: headings are unique, references resolve, and every case and law is in it.

use std::collections::BTreeSet;

use oddtrick_law::codes;

use super::refs::{check_case_ref, check_law_ref};
use crate::case::Case;
use crate::error::ContentError;
use crate::library::Library;
use crate::reference::CaseRef;

/// Checks every heading.
pub(super) fn check(library: &Library, errors: &mut Vec<ContentError>) {
    let file = "index.toml";
    let mut slugs = BTreeSet::new();
    for entry in &library.index {
        if !slugs.insert(entry.slug()) {
            errors.push(ContentError::in_file(file, format!("has the heading “{}” twice", entry.heading)));
        }
        if entry.line.is_empty() && entry.see.is_empty() {
            errors.push(ContentError::in_file(file, format!("“{}” leads nowhere", entry.heading)));
        }
        for see in entry.see.iter().filter(|see| library.index.iter().all(|other| other.heading != **see)) {
            errors.push(ContentError::in_file(file, format!("“{}”: there is no heading “{see}”", entry.heading)));
        }
        for line in &entry.line {
            if line.laws.is_empty() && line.cases.is_empty() {
                errors.push(ContentError::in_file(file, format!("“{}”: “{}” leads nowhere", entry.heading, line.text)));
            }
            line.laws.iter().for_each(|reference| check_law_ref(library, file, reference, errors));
            line.cases.iter().for_each(|reference| check_case_ref(library, file, reference, errors));
        }
    }
    check_index_is_complete(library, errors);
}

/// Checks that the index leads to every case, and to every law of the codes that the engine has rules
/// for.
fn check_index_is_complete(library: &Library, errors: &mut Vec<ContentError>) {
    let lines = || library.index.iter().flat_map(|entry| &entry.line);
    let laws: BTreeSet<(&str, &str)> =
        lines().flat_map(|line| &line.laws).map(|law| (law.code.as_str(), law.law_number())).collect();
    let cases: BTreeSet<&CaseRef> = lines().flat_map(|line| &line.cases).collect();
    for code in library.codes.iter().filter(|code| codes::all().iter().any(|rules| rules.text_id == code.id)) {
        for law in code.laws().filter(|law| !laws.contains(&(code.id.as_str(), law.number.as_str()))) {
            errors.push(ContentError::in_file("index.toml", format!("no line leads to {}/{}", code.id, law.number)));
        }
    }
    for case in library.cases.iter().map(Case::reference).filter(|case| !cases.contains(case)) {
        errors.push(ContentError::in_file("index.toml", format!("no line leads to {case}")));
    }
}
