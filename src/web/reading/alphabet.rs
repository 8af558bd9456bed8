//! The alphabetical index.

use askama::Template;

use super::{Leaf, leaf};
use crate::app::App;
use crate::error::WebError;
use crate::frame::{Cite, Frame};
use oddtrick_library::{IndexEntry, LawRef, Library};

/// A letter of the index with its headings.
struct Letter<'a> {
    letter: char,
    entries: Vec<Headed<'a>>,
}

struct Headed<'a> {
    heading: &'a str,
    slug: String,
    /// Heading and anchor.
    see: Vec<(&'a str, String)>,
    lines: Vec<Shown<'a>>,
}

struct Shown<'a> {
    text: &'a str,
    /// Laws in the order of their codes; all but the first code's bear its name.
    laws: Vec<Cite>,
    cases: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "reading/index.html")]
struct IndexPage<'a> {
    frame: Frame,
    /// The code whose laws are cited without its name, and the author whose cases are.
    first: &'a oddtrick_library::CodeText,
    author: &'a str,
    letters: Vec<Letter<'a>>,
}

/// `/index`
pub(super) fn page(app: &App) -> Result<Leaf, WebError> {
    let library = &app.library;
    let mut letters: Vec<Letter<'_>> = Vec::new();
    for entry in &library.index {
        let first = entry.heading.chars().find(|c| c.is_alphabetic()).unwrap_or('–').to_ascii_uppercase();
        let headed = headed(library, entry);
        match letters.last_mut().filter(|letter| letter.letter == first) {
            Some(letter) => letter.entries.push(headed),
            None => letters.push(Letter { letter: first, entries: vec![headed] }),
        }
    }
    let frame = Frame::new(
        "laws",
        "Alphabetical index",
        "From any word of a dispute at whist to the laws and the decided cases: offences, penalties, terms.",
    );
    let author = library.collections.first().map_or("", |book| book.whose.split('’').next().unwrap_or_default());
    let frame = frame.at(&app.origin, "/index").under(&[("/laws", "Laws")], "Index");
    let Some(first) = library.codes.first() else { return Err(WebError::Page(askama::Error::Fmt)) };
    leaf(&IndexPage { frame, first, author, letters })
}

fn headed<'a>(library: &'a Library, entry: &'a IndexEntry) -> Headed<'a> {
    let lines = entry.line.iter().map(|line| Shown {
        text: &line.text,
        laws: cited(library, &line.laws),
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
    Headed {
        heading: &entry.heading,
        slug: entry.slug(),
        see: entry.see.iter().map(|see| (see.as_str(), oddtrick_library::slugify(see))).collect(),
        lines: lines.collect(),
    }
}

/// The laws in the order of their codes.
fn cited(library: &Library, laws: &[LawRef]) -> Vec<Cite> {
    let of_code = |code: &oddtrick_library::CodeText| -> Vec<Cite> {
        laws.iter().filter(|law| law.code == code.id).map(|law| Cite::in_code(library, law)).collect()
    };
    library.codes.iter().flat_map(of_code).collect()
}
