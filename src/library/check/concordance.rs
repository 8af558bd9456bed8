//! Checks the concordance: references resolve, and every limb of every code is in it.

use std::collections::BTreeSet;

use super::refs::{check_law_ref, check_topic};
use crate::code_text::LawText;
use crate::error::ContentError;
use crate::library::Library;
use crate::limb::law_number_of;
use crate::reference::LawRef;

/// Checks every point.
pub(super) fn check(library: &Library, errors: &mut Vec<ContentError>) {
    let mut cited: BTreeSet<LawRef> = BTreeSet::new();
    let mut subjects = BTreeSet::new();
    for point in &library.concordance {
        let file = format!("concordance/{}.toml", point.topic);
        check_topic(library, &file, &point.topic, errors);
        if !subjects.insert((&point.topic, point.slug())) {
            errors.push(ContentError::in_file(&file, format!("has the point “{}” twice", point.subject)));
        }
        for (code, summary) in &point.by_code {
            if summary.limbs.is_empty() || summary.says.trim().is_empty() {
                errors.push(ContentError::in_file(
                    &file,
                    format!("“{}”: {code} has no limb or no summary", point.subject),
                ));
            }
            for limb in &summary.limbs {
                let reference = LawRef::new(code, limb);
                check_law_ref(library, &file, &reference, errors);
                cited.insert(reference);
            }
        }
    }
    // A text that uses another code's numbers need not be in the concordance as a whole.
    for code in library.codes.iter().filter(|code| code.law_numbers.is_some()) {
        for limb in code.laws().flat_map(LawText::citable_limbs) {
            let own = LawRef::new(&code.id, &limb);
            if !cited.contains(&own) && !cited.contains(&LawRef::new(&code.id, law_number_of(&limb))) {
                errors.push(ContentError::in_file("concordance", format!("{own} is in no point")));
            }
        }
    }
}
