//! Checks the list of known gaps: each quotes a limb, and explains it in a sentence.
//!
//! A test checks that the list matches what a scan finds. Scanning takes too long to do at every start.

use super::scan_errors::scan_error;
use crate::error::ContentError;
use crate::library::Library;
use crate::limb::text_and_limb;
use oddtrick_law::codes;

/// Checks the known gaps of every code.
pub(super) fn check(library: &Library, errors: &mut Vec<ContentError>) {
    for (id, findings) in &library.known_gaps {
        let file = format!("open/{id}.toml");
        let Some(code) = codes::find(id) else {
            errors.push(ContentError::in_file(&file, format!("is about `{id}`, which is not a code of the engine")));
            continue;
        };
        let gaps = findings.gap.iter().map(|gap| (&gap.limb, &gap.words, &gap.why));
        let conflicts = findings.conflict.iter().map(|conflict| (&conflict.limb, &conflict.words, &conflict.why));
        for (limb, words, why) in gaps.chain(conflicts) {
            let mut report = |message: String| errors.push(ContentError::in_file(&file, message));
            match limb_text(library, code.text_id, limb) {
                None => report(format!("quotes {limb}, which is not in the text")),
                Some(own) if words.is_empty() || !own.contains(words.as_str()) => {
                    report(format!("quotes words that are not in {limb}: “{words}”"));
                }
                Some(_) => {}
            }
            if let Some(found) = scan_error(why) {
                report(format!("its sentence on {limb} has {found}"));
            }
            if !why.trim_end_matches(['”', ')']).ends_with('.') || why.len() < 30 {
                report(format!("does not say in a sentence what {limb} leaves open"));
            }
        }
    }
}

/// The words of a limb, which may be one of an earlier code that stands in this one.
fn limb_text(library: &Library, text_id: &str, limb: &str) -> Option<String> {
    let (text, limb) = text_and_limb(text_id, limb);
    library.code_text(text)?.limb_text(limb)
}
