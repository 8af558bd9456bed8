//! The list of all pages of the library.

use crate::library_pages::compare::comparison_paths;
use crate::library_pages::house_rules::has_house_rules;
use crate::state::AppState;

/// The paths of all pages of the library, most read first.
pub(crate) fn all_paths(app: &AppState) -> Vec<String> {
    let library = &app.library;
    let mut all: Vec<String> = [
        "/laws",
        "/cases",
        "/compare",
        "/index",
        "/glossary",
        "/sources",
        "/sources/ledger",
        "/sources/open",
        "/notation",
        "/about",
    ]
    .map(str::to_owned)
    .into();
    for code in &library.codes {
        all.push(format!("/laws/{}", code.id));
        all.push(format!("/laws/{}/book", code.id));
        all.extend(has_house_rules(&code.id).then(|| format!("/laws/{}/house-rules", code.id)));
        all.extend(code.laws().map(|law| format!("/laws/{}/{}", code.id, law.number)));
    }
    for book in &library.collections {
        all.push(format!("/cases/{}", book.id));
    }
    all.extend(library.cases.iter().map(|case| format!("/cases/{}", case.reference())));
    all.extend(comparison_paths(library));
    all
}
