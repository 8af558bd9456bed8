//! Checks the engine's rules against the texts of the laws.

use oddtrick_law::Code;

use crate::error::ContentError;
use crate::library::Library;
use crate::limb::law_number_of;

/// Checks that each rule cites a limb of the text, and quotes words that are in that limb.
pub(super) fn check(library: &Library, code: &Code, errors: &mut Vec<ContentError>) {
    let folder = format!("codes/{}", code.text_id);
    let Some(text) = library.code_text(code.text_id) else {
        errors.push(ContentError::in_file(&folder, "has rules in the engine, but no text"));
        return;
    };
    for limb in code.cited_limbs() {
        if text.limb_text(limb.0).is_none() {
            errors.push(ContentError::in_file(&folder, format!("a rule cites {}, which is not in the text", limb.0)));
        }
    }
    for rule in code.rules() {
        let Some(law) = text.law(law_number_of(rule.limb.0)) else { continue };
        if text.limb_text(rule.limb.0).is_some_and(|words| !words.contains(rule.quote)) {
            let message = format!("rule {} quotes words that are not in {}: “{}”", rule.id, rule.limb.0, rule.quote);
            errors.push(ContentError::at(&law.file, law.line, 1, message));
        }
    }
}
