//! Searches for any text. The index understands every query made from it, the loosest query finds all that the
//! stricter ones find, and a citation names a law or case that exists.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use oddtrick_library::Library;
use oddtrick_library::search::{
    SearchDocument, SearchTarget, documents, resolve_citation, search_query, unresolved_citation_hint,
};
use oddtrick_store::search::{IndexedDocument, SearchIndex};

/// How many results are shown with an extract, as on a page of results.
const SHOWN: usize = 20;

/// One document in so many is searched: the index understands the same queries, and answers sooner.
const STEP: usize = 16;

static SITE: OnceLock<(Library, SearchIndex)> = OnceLock::new();

fn load() -> (Library, SearchIndex) {
    let library = Library::load_embedded().expect("the content is sound");
    let found = documents(&library);
    let indexed = |document: &SearchDocument| (document.title.clone(), document.body.clone(), document.weight);
    let texts: Vec<(String, String, f64)> = found.iter().step_by(STEP).map(indexed).collect();
    let index = texts.iter().map(|(title, body, weight)| IndexedDocument { title, body, weight: *weight });
    let index = SearchIndex::index_of(index).expect("an index");
    (library, index)
}

fuzz_target!(|text: &str| {
    let (library, index) = SITE.get_or_init(load);
    match resolve_citation(library, text) {
        Some(SearchTarget::Law(law)) => {
            let code = library.code_text(&law.code).expect("the code exists");
            assert!(code.limb_text(&law.limb).is_some(), "{law} does not exist");
        }
        Some(SearchTarget::Case(case)) => assert!(library.case_by_ref(&case).is_some(), "{case} does not exist"),
        _ => drop(unresolved_citation_hint(library, text)),
    }
    let Some(query) = search_query(text, &library.spelling_groups) else { return };
    let all = index.rank(&query.0, usize::MAX).expect("the index understands every query");
    let loosest = query.0.last().expect("a query has a tier");
    let found = index.rank(std::slice::from_ref(loosest), 0).expect("the index understands the loosest query");
    assert_eq!(found.documents.len(), all.documents.len(), "{:?}", query.0);
    let shown = &all.documents[..all.documents.len().min(SHOWN)];
    let hits = index.excerpts(loosest, shown).expect("extracts");
    assert_eq!(hits.len(), shown.len());
});
