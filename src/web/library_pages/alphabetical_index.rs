//! The alphabetical index.

use askama::Template;

use crate::error::WebError;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use oddtrick_library::{IndexEntry, LawRef, Library};

/// A letter of the index with its headings.
struct IndexLetter<'a> {
    letter: char,
    entries: Vec<HeadingView<'a>>,
}

struct HeadingView<'a> {
    heading: &'a str,
    slug: String,
    /// Heading and anchor.
    see: Vec<(&'a str, String)>,
    lines: Vec<IndexLineView<'a>>,
}

struct IndexLineView<'a> {
    text: &'a str,
    /// Laws in the order of their codes. All but those of the first code have the name of their code.
    laws: Vec<LawLink>,
    cases: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "library/alphabetical_index.html")]
struct IndexPage<'a> {
    frame: PageFrame,
    /// The code whose laws are listed without its name, and the author whose cases are listed without his.
    first: &'a oddtrick_library::CodeText,
    author: &'a str,
    letters: Vec<IndexLetter<'a>>,
}

/// `/index`
pub(super) fn page(app: &AppState) -> Result<CachedPage, WebError> {
    let library = &app.library;
    let mut letters: Vec<IndexLetter<'_>> = Vec::new();
    for entry in &library.index {
        let first = entry.heading.chars().find(|c| c.is_alphabetic()).unwrap_or('–').to_ascii_uppercase();
        let headed = heading_view(library, entry);
        match letters.last_mut().filter(|letter| letter.letter == first) {
            Some(letter) => letter.entries.push(headed),
            None => letters.push(IndexLetter { letter: first, entries: vec![headed] }),
        }
    }
    let frame = PageFrame::new(
        "laws",
        "Alphabetical index",
        "From any word of a dispute at whist to the laws and the decided cases: offences, penalties, terms.",
    );
    let author = library.collections.first().map_or("", |book| book.whose.split('’').next().unwrap_or_default());
    let frame = frame.with_canonical(&app.origin, "/index").with_breadcrumbs(&[("/laws", "Laws")], "Index");
    let Some(first) = library.codes.first() else { return Err(WebError::Internal("the library has no codes")) };
    cached_html(&IndexPage { frame, first, author, letters })
}

fn heading_view<'a>(library: &'a Library, entry: &'a IndexEntry) -> HeadingView<'a> {
    let lines = entry.line.iter().map(|line| IndexLineView {
        text: &line.text,
        laws: law_links(library, &line.laws),
        cases: line
            .cases
            .iter()
            .filter_map(|reference| {
                let book = library.collection(&reference.collection)?;
                let first = library.collections.first().is_some_and(|first| first.work == book.work);
                let named = if first { &book.one } else { &book.whose };
                Some((format!("/cases/{reference}"), format!("{named} {}", reference.number)))
            })
            .collect(),
    });
    HeadingView {
        heading: &entry.heading,
        slug: entry.slug(),
        see: entry.see.iter().map(|see| (see.as_str(), oddtrick_library::slugify(see))).collect(),
        lines: lines.collect(),
    }
}

/// The laws in the order of their codes.
fn law_links(library: &Library, laws: &[LawRef]) -> Vec<LawLink> {
    let of_code = |code: &oddtrick_library::CodeText| -> Vec<LawLink> {
        laws.iter().filter(|law| law.code == code.id).map(|law| LawLink::with_code_name(library, law)).collect()
    };
    library.codes.iter().flat_map(of_code).collect()
}
