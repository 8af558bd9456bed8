//! The engine's rows against the texts, and the words for rows and conditions.

use crate::{ContentError, Library};
use oddtrick_law::{Code, Condition, codes};

/// Each row's citation is a limb of the stored text, and its quotation stands in that limb.
pub(super) fn check(library: &Library, code: &Code, faults: &mut Vec<ContentError>) {
    let folder = format!("codes/{}", code.text_id);
    let Some(text) = library.code_text(code.text_id) else {
        faults.push(ContentError::in_file(&folder, "has rows in the engine and no text"));
        return;
    };
    for limb in code.cited_limbs() {
        if text.limb_text(limb.0).is_none() {
            faults.push(ContentError::in_file(&folder, format!("a row cites {}, which is not in the text", limb.0)));
        }
    }
    for row in code.rules() {
        let Some(law) = text.law(crate::law_number_of(row.limb.0)) else { continue };
        if text.limb_text(row.limb.0).is_some_and(|words| !words.contains(row.quote)) {
            let message = format!("row {} quotes words that are not in {}: “{}”", row.id, row.limb.0, row.quote);
            faults.push(ContentError::at(&law.file, law.line, 1, message));
        }
    }
}

/// Every row and condition has its words, and no words are left over.
pub(super) fn check_wording(library: &Library, faults: &mut Vec<ContentError>) {
    let file = "wording/conditions";
    for condition in Condition::all() {
        if library.wording.condition(condition.key()).is_none() {
            faults.push(ContentError::in_file(file, format!("has no words for the condition {}", condition.key())));
        }
    }
    for key in library.wording.conditions.keys() {
        if Condition::from_key(key).is_none() {
            faults.push(ContentError::in_file(file, format!("has words for {key}, which is no condition")));
        }
    }
    for text in &library.codes {
        let file = format!("wording/{}", text.id);
        let of_text = || {
            let tables = codes::all().iter().chain(codes::readings::codes());
            tables.filter(|code| code.text_id == text.id).flat_map(Code::rules)
        };
        for row in of_text().filter(|row| library.wording.rule(&text.id, row.id).is_none()) {
            let fault = ContentError::in_file(&file, format!("has no words for the row {}", row.id));
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
        let endless = |id: &str| library.wording.rule(&text.id, id).is_some_and(|words| words.until.is_empty());
        for row in of_text().filter(|row| row.ends_right() && endless(row.id)) {
            let fault = ContentError::in_file(
                &file,
                format!("does not say until when a right lasts that the row {} ends", row.id),
            );
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
        for key in library.wording.rules.get(&text.id).into_iter().flat_map(|rows| rows.keys()) {
            if !of_text().any(|row| row.id == key) {
                faults.push(ContentError::in_file(&file, format!("has words for {key}, which is no row")));
            }
        }
    }
}
