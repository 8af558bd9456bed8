//! The decided cases by topic: all of them, and those of a book.

use askama::Template;

use super::{Leaf, leaf};
use crate::library::{Book, Case, Status, Topic};
use crate::web::app::App;
use crate::web::error::{Near, WebError};
use crate::web::frame::{Cite, Frame};

/// A case in the list.
struct Listed<'a> {
    case: &'a Case,
    href: String,
    laws: Vec<Cite>,
}

/// Cases on a topic.
struct ByTopic<'a> {
    topic: &'a Topic,
    cases: Vec<Listed<'a>>,
}

#[derive(Template)]
#[template(path = "reading/cases.html")]
struct ListPage<'a> {
    frame: Frame,
    books: &'a [Book],
    /// The one book that is listed; all of them if none.
    book: Option<&'a Book>,
    topics: Vec<ByTopic<'a>>,
    counts: Vec<(&'static str, usize)>,
    total: usize,
}

pub(super) fn cites(case: &Case, limbs: &[String]) -> Vec<Cite> {
    limbs.iter().map(|limb| Cite::new(case.text_code(), limb)).collect()
}

/// `/cases`
pub(super) fn all(app: &App) -> Result<Leaf, WebError> {
    let frame = Frame::new("cases", "Cases", "Disputes at whist with their published decisions, by topic.");
    list(app, frame.at(&app.origin, "/cases"), None)
}

/// `/cases/{book}`
pub(super) fn of_book(app: &App, id: &str) -> Result<Leaf, WebError> {
    let book = app.library.book(id).ok_or_else(|| no_such_case(app, id, ""))?;
    let frame = Frame::new("cases", book.title.clone(), book.about.clone());
    list(app, frame.at(&app.origin, &format!("/cases/{id}")), Some(book))
}

fn list(app: &App, frame: Frame, book: Option<&Book>) -> Result<Leaf, WebError> {
    let library = &app.library;
    let here = || library.cases.iter().filter(|case| book.is_none_or(|book| book.id == case.book));
    let topics = library.topics.iter().map(|topic| {
        let cases = here().filter(|case| case.topic == topic.slug).map(|case| Listed {
            case,
            href: format!("/cases/{}", case.reference()),
            laws: cites(case, &case.laws),
        });
        ByTopic { topic, cases: cases.collect() }
    });
    let counts = Status::ALL.map(|status| (status.word(), here().filter(|case| case.status == status).count()));
    leaf(&ListPage {
        frame,
        books: &library.books,
        book,
        topics: topics.filter(|by_topic| !by_topic.cases.is_empty()).collect(),
        counts: counts.into_iter().filter(|(_, count)| *count > 0).collect(),
        total: here().count(),
    })
}

impl ListPage<'_> {
    /// What a case is called in the list: its number, with the book's name where several books
    /// are listed together.
    fn named(&self, case: &Case) -> String {
        let book = self.books.iter().find(|book| book.id == case.book);
        let named = book.map_or("Case", |book| if self.book.is_some() { &book.one } else { &book.whose });
        format!("{named} {}", case.number)
    }
}

/// Another case, as it is named from here.
pub(super) struct Other<'a> {
    pub href: String,
    pub named: String,
    pub title: &'a str,
}

pub(super) fn other_named<'a>(app: &App, case: &'a Case) -> Other<'a> {
    let whose = app.library.book(&case.book).map_or("Case", |book| book.whose.as_str());
    Other {
        href: format!("/cases/{}", case.reference()),
        named: format!("{whose} {}", case.number),
        title: &case.title,
    }
}

/// A case that no book has, with those that may have been meant.
pub(super) fn no_such_case(app: &App, book: &str, number: &str) -> WebError {
    let library = &app.library;
    let found = library.book(book);
    let wanted = number.parse::<u16>().ok();
    let mut near: Vec<&Case> =
        library.cases.iter().filter(|case| found.is_none_or(|book| book.id == case.book)).collect();
    near.sort_by_key(|case| wanted.map_or(0, |n| case.number.abs_diff(n)));
    let near = near.into_iter().take(3).map(|case| other_named(app, case)).map(|other| Near {
        href: other.href,
        name: format!("{}: {}", other.named, other.title),
        note: String::new(),
    });
    let why = if let Some(book) = found {
        format!("{} are numbered from 1 to {}.", book.title, book.count)
    } else {
        let books: Vec<String> = library.books.iter().map(|book| format!("/cases/{}", book.id)).collect();
        format!("The library has the cases at {}.", books.join(", "))
    };
    WebError::NotFound {
        what: format!("There is no such case as {}", format!("{book} {number}").trim()),
        why,
        near: near.collect(),
    }
}
