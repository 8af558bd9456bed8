//! Checks the wording: every rule and every condition has some, and no wording is unused.

use oddtrick_law::{Code, Condition, Rule, codes};

use crate::error::ContentError;
use crate::library::Library;

/// Checks the wording of conditions, then of the rules of each code.
pub(super) fn check(library: &Library, errors: &mut Vec<ContentError>) {
    let file = "wording/conditions";
    for condition in Condition::all() {
        if library.wording.condition(condition.key()).is_none() {
            errors.push(ContentError::in_file(file, format!("has no wording for the condition {}", condition.key())));
        }
    }
    for key in library.wording.conditions.keys() {
        if Condition::from_key(key).is_none() {
            errors.push(ContentError::in_file(file, format!("has wording for {key}, which is not a condition")));
        }
    }
    for text in &library.codes {
        check_rules_of(library, &text.id, errors);
    }
}

/// The rules of every code, every reading and every house rule that have this text.
fn rules_of(text_id: &str) -> impl Iterator<Item = &'static Rule> {
    let codes = codes::all().iter().chain(codes::readings::codes()).filter(move |code| code.text_id == text_id);
    let house_rules = codes::house_rules::all().iter().filter(move |house_rule| house_rule.code_id == text_id);
    codes.flat_map(Code::rules).chain(house_rules.flat_map(|house_rule| house_rule.overlay.new_rules()))
}

/// The most words that `in-short` may have.
const MAX_WORDS_IN_SHORT: usize = 25;

/// What is wrong with a sentence that says a rule in short: it must be one short sentence about nobody in particular.
fn fault_in_short(sentence: &str) -> Option<&'static str> {
    let inner = sentence.strip_suffix('.').unwrap_or_default();
    if inner.is_empty() {
        Some("needs a sentence with a full stop")
    } else if inner.contains(['{', '}']) {
        Some("names a player")
    } else if inner.contains(". ") || sentence.split_whitespace().count() > MAX_WORDS_IN_SHORT {
        Some("needs one sentence of at most 25 words")
    } else {
        None
    }
}

fn check_rules_of(library: &Library, text_id: &str, errors: &mut Vec<ContentError>) {
    let file = format!("wording/{text_id}");
    for rule in rules_of(text_id) {
        match library.wording.rule(text_id, rule.id) {
            None => {
                let message = format!("has no wording for the rule {}", rule.id);
                errors.push(ContentError::in_file(&file, message));
            }
            Some(wording) if rule.ends_right() && wording.until.is_empty() => {
                let message = format!("has no `until` for the rule {}, which ends a right", rule.id);
                errors.push(ContentError::in_file(&file, message));
            }
            Some(wording) => {
                if let Some(fault) = fault_in_short(&wording.in_short) {
                    errors.push(ContentError::in_file(&file, format!("{fault} in `in-short` of the rule {}", rule.id)));
                }
            }
        }
    }
    for key in library.wording.rules.get(text_id).into_iter().flat_map(|rules| rules.keys()) {
        if !rules_of(text_id).any(|rule| rule.id == key) {
            errors.push(ContentError::in_file(&file, format!("has wording for {key}, which is not a rule")));
        }
    }
}
