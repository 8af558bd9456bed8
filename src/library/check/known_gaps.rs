//! What the laws leave open: each finding quotes a limb, and says in a sentence what of it. That
//! the list is what a scan finds is for a test: to scan takes longer than to start.

use super::scan_errors::scan_error;
use crate::{ContentError, Library};

pub(super) fn check(library: &Library, faults: &mut Vec<ContentError>) {
    for (id, findings) in &library.known_gaps {
        let file = format!("open/{id}.toml");
        let Some(text) = library.code_text(id) else {
            faults.push(ContentError::in_file(&file, format!("is of `{id}`, which is no code of the library")));
            continue;
        };
        let gaps = findings.gap.iter().map(|gap| (&gap.limb, &gap.words, &gap.why));
        let conflicts = findings.conflict.iter().map(|conflict| (&conflict.limb, &conflict.words, &conflict.why));
        for (limb, words, why) in gaps.chain(conflicts) {
            let mut fault = |message: String| faults.push(ContentError::in_file(&file, message));
            match text.limb_text(limb) {
                None => fault(format!("quotes {limb}, which is not in the text")),
                Some(own) if words.is_empty() || !own.contains(words.as_str()) => {
                    fault(format!("quotes words that are not in {limb}: “{words}”"));
                }
                Some(_) => {}
            }
            if let Some(found) = scan_error(why) {
                fault(format!("of {limb} has {found}"));
            }
            if !why.trim_end_matches(['”', ')']).ends_with('.') || why.len() < 30 {
                fault(format!("says of {limb} in no sentence what is left open"));
            }
        }
    }
}
