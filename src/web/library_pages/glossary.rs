//! The glossary.

use askama::Template;

use crate::error::WebError;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use oddtrick_library::GlossaryTerm;

struct TermView<'a> {
    term: &'a GlossaryTerm,
    /// The laws that use it.
    see: Vec<LawLink>,
    /// Slug and name of related terms.
    also: Vec<(&'a str, &'a str)>,
}

#[derive(Template)]
#[template(path = "library/glossary.html")]
struct GlossaryPage<'a> {
    frame: PageFrame,
    terms: Vec<TermView<'a>>,
    letters: Vec<(char, String)>,
    /// The book that definitions are quoted from.
    work: String,
}

/// The book of the quoted definitions.
const QUOTED_BOOK: &str = "mcintosh";

/// `/glossary`
pub(super) fn page(app: &AppState) -> Result<CachedPage, WebError> {
    let library = &app.library;
    let mut terms: Vec<&GlossaryTerm> = library.glossary.iter().collect();
    terms.sort_by_key(|term| term.name.to_lowercase());
    let mut letters: Vec<(char, String)> = Vec::new();
    for term in &terms {
        let first = term.name.chars().next().unwrap_or('–').to_ascii_uppercase();
        if letters.last().is_none_or(|(letter, _)| *letter != first) {
            letters.push((first, term.slug.clone()));
        }
    }
    let name = |slug: &str| library.glossary.iter().find(|term| term.slug == slug).map_or("", |term| &term.name);
    let defined = terms.into_iter().map(|term| TermView {
        term,
        see: term.see.iter().map(|law| LawLink::with_code_name(library, law)).collect(),
        also: term.also.iter().map(|slug| (slug.as_str(), name(slug))).collect(),
    });
    let frame =
        PageFrame::new("laws", "Glossary", "The words of whist and of its laws: quitted, love, bumper, treble …");
    let work = library.collection(QUOTED_BOOK).and_then(|book| library.book(&book.work));
    cached_html(&GlossaryPage {
        frame: frame.with_canonical(&app.origin, "/glossary").with_breadcrumbs(&[("/laws", "Laws")], "Glossary"),
        terms: defined.collect(),
        letters,
        work: work.map_or(String::new(), oddtrick_library::Book::citation),
    })
}
