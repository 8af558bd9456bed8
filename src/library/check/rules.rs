//! Checks the engine's rules against the texts of the laws.

use oddtrick_law::{ClauseWords, Code, Rule};

use crate::code_text::CodeText;
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
        check_clauses(text, rule, &mut |message| errors.push(ContentError::at(&law.file, law.line, 1, message)));
    }
}

/// Checks that each clause of a rule says which words of its limb state it, and that they are there.
/// A rule with a single clause may leave that to its quote.
fn check_clauses(text: &CodeText, rule: &Rule, report: &mut dyn FnMut(String)) {
    let limb = text.limb_text(rule.limb.0).unwrap_or_default();
    for clause in rule.clauses {
        let condition = clause.condition.key();
        match clause.words {
            ClauseWords::Verbatim(words) if !limb.contains(words) => report(format!(
                "rule {} gives words for `{condition}` that are not in {}: “{words}”",
                rule.id, rule.limb.0
            )),
            ClauseWords::WholeQuote if rule.clauses.len() > 1 => report(format!(
                "rule {} does not say which words of {} state `{condition}`; add `.says(…)` or `.implied(…)`",
                rule.id, rule.limb.0
            )),
            _ => {}
        }
    }
}
