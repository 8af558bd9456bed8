//! Checks the engine's rules against the texts of the laws.

use oddtrick_law::{ClauseWords, Code, Rule};

use crate::error::ContentError;
use crate::library::Library;
use crate::limb::{law_number_of, text_and_limb};

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
        check_rule(library, code, rule, errors);
    }
}

/// Checks that a rule quotes words that are in the limb it cites.
pub(super) fn check_rule(library: &Library, code: &Code, rule: &Rule, errors: &mut Vec<ContentError>) {
    // A rule of a house rule cites the text of the house rule.
    let (text_id, limb) = text_and_limb(code.text_id, rule.limb.0);
    let text = library.code_text(text_id).or_else(|| library.code_text(code.text_id));
    let Some(law) = text.and_then(|text| text.law(law_number_of(limb))) else { return };
    let mut report = |message: String| errors.push(ContentError::at(&law.file, law.line, 1, message));
    let Some(words) = library.cited_words(code.text_id, rule.limb.0) else {
        return report(format!("rule {} cites {}, which has no words", rule.id, rule.limb.0));
    };
    if !words.contains(rule.quote) {
        report(format!("rule {} quotes words that are not in {}: “{}”", rule.id, rule.limb.0, rule.quote));
    }
    check_clauses(&words, rule, &mut report);
}

/// Checks that each clause of a rule says which words of its limb state it, and that they are there.
/// A rule with a single clause may leave that to its quote.
fn check_clauses(limb: &str, rule: &Rule, report: &mut dyn FnMut(String)) {
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
