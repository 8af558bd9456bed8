//! The ledger: each entry is of a limb that has no rows, and says why in a sentence.

use crate::{ContentError, Library, law_number_of};
use oddtrick_law::codes;

pub(super) fn check(library: &Library, faults: &mut Vec<ContentError>) {
    for (id, entries) in &library.exemptions {
        let file = format!("ledger/{id}.toml");
        let Some(text) = library.code_text(id) else {
            faults.push(ContentError::in_file(&file, format!("is of `{id}`, which is no code of the library")));
            continue;
        };
        for (n, entry) in entries.iter().enumerate() {
            let mut fault = |message: String| faults.push(ContentError::in_file(&file, message));
            let limb = &entry.limb;
            if text.limb_text(limb).is_none() {
                fault(format!("has {limb}, which is not in the text"));
            }
            if entries[..n].iter().any(|other| other.limb == *limb) {
                fault(format!("has {limb} twice"));
            }
            let cites = |cited: &str| cited == limb || cited == law_number_of(limb) || law_number_of(cited) == limb;
            let tables = codes::all().iter().filter(|code| code.text_id == *id);
            if tables.into_iter().any(|code| code.cited_limbs().iter().any(|cited| cites(cited.0))) {
                fault(format!("says that {limb} has no rows, but it has"));
            }
            if !entry.why.ends_with('.') || entry.why.len() < 20 {
                fault(format!("says why of {limb} in no sentence"));
            }
        }
    }
}
