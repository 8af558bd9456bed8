//! The decided cases by topic: all of them, and those of a book.

use askama::Template;

use super::{Leaf, leaf};
use crate::app::App;
use crate::error::{Near, WebError};
use crate::frame::{Cite, Frame};
use crate::practice;
use oddtrick_library::{Case, CaseCollection, CaseStatus, Topic, suggest::suggest};

/// A case in the list.
struct Listed<'a> {
    case: &'a Case,
    href: String,
    laws: Vec<Cite>,
}

/// Cases on a topic.
struct ByTopic<'a> {
    topic: &'a Topic,
    /// Where questions on it are asked.
    practice: Option<String>,
    cases: Vec<Listed<'a>>,
}

#[derive(Template)]
#[template(path = "reading/cases.html")]
struct ListPage<'a> {
    frame: Frame,
    books: &'a [CaseCollection],
    /// The one book that is listed; all of them if none.
    book: Option<&'a CaseCollection>,
    topics: Vec<ByTopic<'a>>,
    counts: Vec<(&'static str, usize)>,
    total: usize,
}

pub(super) fn cites(case: &Case, limbs: &[String]) -> Vec<Cite> {
    limbs.iter().map(|limb| Cite::new(case.text_code_id(), limb)).collect()
}

/// `/cases`
pub(super) fn all(app: &App) -> Result<Leaf, WebError> {
    let frame = Frame::new("cases", "Cases", "Disputes at whist with their published decisions, by topic.");
    list(app, frame.at(&app.origin, "/cases"), None)
}

/// `/cases/{book}`
pub(super) fn of_book(app: &App, id: &str) -> Result<Leaf, WebError> {
    let book = app.library.collection(id).ok_or_else(|| no_such_case(app, id, ""))?;
    let frame = Frame::new("cases", book.title.clone(), book.about.clone());
    let frame = frame.at(&app.origin, &format!("/cases/{id}")).under(&[("/cases", "Cases")], &book.title);
    list(app, frame, Some(book))
}

fn list(app: &App, frame: Frame, book: Option<&CaseCollection>) -> Result<Leaf, WebError> {
    let library = &app.library;
    let here = || library.cases.iter().filter(|case| book.is_none_or(|book| book.id == case.collection));
    let topics = library.topics.iter().map(|topic| {
        let cases = here().filter(|case| case.topic == topic.slug).map(|case| Listed {
            case,
            href: format!("/cases/{}", case.reference()),
            laws: cites(case, &case.ruling_limbs),
        });
        let practice = practice::of_topic(app, &topic.slug, book.map(|book| book.id.as_str()));
        ByTopic { topic, practice, cases: cases.collect() }
    });
    let counts = CaseStatus::ALL.map(|status| (status.label(), here().filter(|case| case.status == status).count()));
    leaf(&ListPage {
        frame,
        books: &library.collections,
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
        let book = self.books.iter().find(|book| book.id == case.collection);
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
    let whose = app.library.collection(&case.collection).map_or("Case", |book| book.whose.as_str());
    Other {
        href: format!("/cases/{}", case.reference()),
        named: format!("{whose} {}", case.number),
        title: &case.title,
    }
}

/// A case that no book has, with those that may have been meant; or the books, where it is
/// the book that there is not.
pub(super) fn no_such_case(app: &App, id: &str, number: &str) -> WebError {
    let library = &app.library;
    let Some(book) = library.collection(id) else {
        let ids = || library.collections.iter().map(|book| book.id.as_str());
        let found = suggest(id, ids(), 3);
        let offered = library.collections.iter().filter(|book| found.is_empty() || found.contains(&book.id.as_str()));
        let exact = |book: &CaseCollection| number.parse().ok().and_then(|number| library.case(&book.id, number));
        let link = |book: &CaseCollection| match exact(book) {
            Some(case) => case_link(app, case),
            None => Near { href: format!("/cases/{}", book.id), name: book.title.clone(), note: String::new() },
        };
        return WebError::NotFound {
            what: "There is no such book of cases".into(),
            why: "The library has the cases of the books below.".into(),
            near: offered.map(link).collect(),
        };
    };
    let wanted = number.parse::<u16>().ok();
    let mut cases: Vec<&Case> = library.cases.iter().filter(|case| case.collection == book.id).collect();
    cases.sort_by_key(|case| wanted.map_or(0, |n| case.number.abs_diff(n)));
    WebError::NotFound {
        what: format!("There is no such one of {}", book.title),
        why: format!("They are numbered from 1 to {}.", book.count),
        near: cases.into_iter().take(3).map(|case| case_link(app, case)).collect(),
    }
}

fn case_link(app: &App, case: &Case) -> Near {
    let other = other_named(app, case);
    Near { href: other.href, name: format!("{}: {}", other.named, other.title), note: String::new() }
}
