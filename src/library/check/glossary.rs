//! Checks the glossary: unique terms and forms, references, quotations.

use std::collections::BTreeSet;

use super::refs::{check_law_ref, check_quote};
use crate::error::ContentError;
use crate::library::Library;

/// Checks every term.
pub(super) fn check(library: &Library, errors: &mut Vec<ContentError>) {
    let file = "glossary.toml";
    let mut slugs = BTreeSet::new();
    let mut forms = BTreeSet::new();
    for term in &library.glossary {
        if !slugs.insert(&term.slug) {
            errors.push(ContentError::in_file(file, format!("has two terms with the slug `{}`", term.slug)));
        }
        for form in &term.forms {
            if form.trim().is_empty() {
                errors.push(ContentError::in_file(file, format!("{}: a form is empty", term.name)));
            }
            if !forms.insert(form.to_lowercase()) {
                errors.push(ContentError::in_file(file, format!("links `{form}` to two terms")));
            }
        }
        for reference in &term.see {
            check_law_ref(library, file, reference, errors);
        }
        for also in term.also.iter().filter(|also| library.glossary.iter().all(|other| other.slug != **also)) {
            errors.push(ContentError::in_file(file, format!("{}: there is no term `{also}`", term.name)));
        }
        if let Some(quote) = &term.quote {
            check_quote(file, &term.name, quote, errors);
        }
        if term.quote.is_some() != term.page.is_some() {
            errors
                .push(ContentError::in_file(file, format!("{}: give both `quote` and `page`, or neither", term.name)));
        }
    }
}
