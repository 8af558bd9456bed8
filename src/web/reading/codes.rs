//! The codes, and each by its sections.

use std::collections::BTreeMap;

use askama::Template;

use super::compare::{address, worth};
use super::{Leaf, leaf};
use crate::app::App;
use crate::error::{Near, WebError};
use crate::frame::{Cite, Frame, shorten};
use oddtrick_library::{Case, CodeSection, CodeText, LawText, suggest::suggest};

/// A law in an index.
pub(super) struct Indexed {
    pub href: String,
    pub label: String,
    /// `Law 72`, `Etiquette III`.
    pub named: String,
    pub first: String,
    pub cases: usize,
}

/// Characters of a law that an index gives.
const FIRST: usize = 64;

/// A section of an index.
struct IndexedSection<'a> {
    section: &'a CodeSection,
    laws: Vec<Indexed>,
}

/// The first words of a law, as many as go on a line.
fn first_words(law: &LawText) -> String {
    shorten(&law.full_text(), FIRST)
}

pub(super) fn indexed(code: &CodeText, law: &LawText, cases: &BTreeMap<&str, Vec<&Case>>) -> Indexed {
    Indexed {
        href: Cite::new(&code.id, &law.number).href,
        label: law.number.rsplit('.').next().unwrap_or(&law.number).to_owned(),
        named: oddtrick_library::limb_title(&law.number),
        first: first_words(law),
        cases: cases.get(law.number.as_str()).map_or(0, Vec::len),
    }
}

#[derive(Template)]
#[template(path = "reading/codes.html")]
struct CodesPage<'a> {
    frame: Frame,
    codes: &'a [CodeText],
    sections: Vec<IndexedSection<'a>>,
    code: &'a CodeText,
    /// The codes it can be compared with, and where.
    others: Vec<(&'a CodeText, String)>,
    /// The page is the index of all codes, with the first one's laws.
    all: bool,
}

/// `/laws`
pub(super) fn all(app: &App) -> Result<Leaf, WebError> {
    index(app, app.library.codes.first().map_or("", |code| code.id.as_str()), true)
}

/// `/laws/{code}`
pub(super) fn one(app: &App, code: &str) -> Result<Leaf, WebError> {
    index(app, code, false)
}

fn index(app: &App, id: &str, all: bool) -> Result<Leaf, WebError> {
    let code = find(app, id)?;
    let cases = app.library.cases_by_law(&code.id);
    let sections = code.sections.iter().map(|section| IndexedSection {
        section,
        laws: section.laws.iter().map(|law| indexed(code, law, &cases)).collect(),
    });
    let (title, path) =
        if all { ("The laws".to_owned(), "/laws".into()) } else { (code.title.clone(), format!("/laws/{id}")) };
    let description = format!("{}: every law by section, with the cases decided under it.", code.title);
    let frame = Frame::new("laws", title, description).at(&app.origin, &path);
    leaf(&CodesPage {
        frame: if all { frame } else { frame.under(&[("/laws", "Laws")], &code.title) },
        codes: &app.library.codes,
        others: app
            .library
            .codes
            .iter()
            .filter(|other| worth(&app.library, code, other))
            .map(|other| (other, address(&app.library, &code.id, &other.id)))
            .collect(),
        sections: sections.collect(),
        code,
        all,
    })
}

pub(super) fn find<'a>(app: &'a App, id: &str) -> Result<&'a CodeText, WebError> {
    app.library.code_text(id).ok_or_else(|| {
        let ids = || app.library.codes.iter().map(|code| code.id.as_str());
        let found = suggest(id, ids(), 3);
        // There are few codes: where none is near, all of them are offered.
        let offered = if found.is_empty() { ids().collect() } else { found };
        let offered = offered.into_iter().filter_map(|id| app.library.code_text(id));
        let link = |code: &CodeText| Near {
            href: format!("/laws/{}", code.id),
            name: code.title.clone(),
            note: String::new(),
        };
        WebError::NotFound {
            what: "There is no such code of laws".into(),
            why: "The library has the codes that are listed among the laws.".into(),
            near: offered.map(link).collect(),
        }
    })
}

/// A law that a code does not have, with those that may have been meant.
pub(super) fn no_such_law(app: &App, code: &CodeText, number: &str) -> WebError {
    let cases = app.library.cases_by_law(&code.id);
    let near = suggest(number, code.laws().map(|law| law.number.as_str()), 3);
    let near = near.into_iter().filter_map(|number| code.law(number)).map(|law| {
        let indexed = indexed(code, law, &cases);
        Near {
            href: indexed.href,
            name: format!("{}: {}", Cite::new(&code.id, &law.number).text, indexed.first),
            note: String::new(),
        }
    });
    let mut near: Vec<Near> = near.collect();
    near.push(Near {
        href: format!("/laws/{}", code.id),
        name: format!("All the laws of {}", code.title_in_sentence),
        note: String::new(),
    });
    let numbers: Vec<u16> = code.numbered_laws().filter_map(|law| law.number.parse().ok()).collect();
    let (first, last) = (numbers.iter().min().unwrap_or(&1), numbers.iter().max().unwrap_or(&0));
    let missing = code.missing_part.as_ref().map_or(String::new(), |missing| format!(" Of this code, {missing}."));
    WebError::NotFound {
        what: format!("There is no such law in {}", code.title_in_sentence),
        why: format!("Its laws are numbered from {first} to {last}.{missing}"),
        near,
    }
}
