//! The glossary.

use askama::Template;

use super::{Leaf, leaf};
use crate::app::App;
use crate::error::WebError;
use crate::frame::{Cite, Frame};
use oddtrick_library::GlossaryTerm;

struct Defined<'a> {
    term: &'a GlossaryTerm,
    /// The laws that use it.
    see: Vec<Cite>,
    /// Slug and name of related terms.
    also: Vec<(&'a str, &'a str)>,
}

#[derive(Template)]
#[template(path = "reading/glossary.html")]
struct GlossaryPage<'a> {
    frame: Frame,
    terms: Vec<Defined<'a>>,
    letters: Vec<(char, String)>,
    /// The book that definitions are quoted from.
    work: String,
}

/// The book of the quoted definitions.
const QUOTED: &str = "mcintosh";

/// `/glossary`
pub(super) fn page(app: &App) -> Result<Leaf, WebError> {
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
    let defined = terms.into_iter().map(|term| Defined {
        term,
        see: term.see.iter().map(|law| Cite::in_code(library, law)).collect(),
        also: term.also.iter().map(|slug| (slug.as_str(), name(slug))).collect(),
    });
    let frame = Frame::new("laws", "Glossary", "The words of whist and of its laws: quitted, love, bumper, treble …");
    let work = library.collection(QUOTED).and_then(|book| library.book(&book.work));
    leaf(&GlossaryPage {
        frame: frame.at(&app.origin, "/glossary").under(&[("/laws", "Laws")], "Glossary"),
        terms: defined.collect(),
        letters,
        work: work.map_or(String::new(), oddtrick_library::Book::citation),
    })
}
