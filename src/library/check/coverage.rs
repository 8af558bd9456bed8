//! Checks the exemptions: each names a limb without rules, and gives the reason in a sentence.

use oddtrick_law::codes;

use crate::error::ContentError;
use crate::library::Library;
use crate::limb::law_number_of;

/// Checks the exemptions of every code.
pub(super) fn check(library: &Library, errors: &mut Vec<ContentError>) {
    for (id, entries) in &library.exemptions {
        let file = format!("ledger/{id}.toml");
        let Some(text) = library.code_text(id) else {
            errors.push(ContentError::in_file(&file, format!("is about `{id}`, which is not a code of the library")));
            continue;
        };
        for (n, entry) in entries.iter().enumerate() {
            let mut report = |message: String| errors.push(ContentError::in_file(&file, message));
            let limb = &entry.limb;
            if text.limb_text(limb).is_none() {
                report(format!("names {limb}, which is not in the text"));
            }
            if entries[..n].iter().any(|other| other.limb == *limb) {
                report(format!("names {limb} twice"));
            }
            let cites = |cited: &str| cited == limb || cited == law_number_of(limb) || law_number_of(cited) == limb;
            let rule_sets = codes::all().iter().filter(|code| code.text_id == *id);
            if rule_sets.into_iter().any(|code| code.cited_limbs().iter().any(|cited| cites(cited.0))) {
                report(format!("says that {limb} has no rules, but it has some"));
            }
            if !entry.why.ends_with('.') || entry.why.len() < 20 {
                report(format!("does not give the reason for {limb} in a sentence"));
            }
        }
    }
}
