//! Lists of cases by topic: all cases, and those of one book.

use askama::Template;

use crate::error::{Suggestion, WebError};
use crate::links;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use oddtrick_library::{Case, CaseCollection, CaseStatus, Topic, suggest::suggest};

/// A case in the list.
struct CaseRow<'a> {
    case: &'a Case,
    href: String,
    laws: Vec<LawLink>,
}

/// Cases on a topic.
struct CasesOfTopic<'a> {
    topic: &'a Topic,
    /// The link to practise it, if it has questions.
    practice: Option<String>,
    cases: Vec<CaseRow<'a>>,
}

#[derive(Template)]
#[template(path = "library/cases.html")]
struct CasesPage<'a> {
    frame: PageFrame,
    books: &'a [CaseCollection],
    /// The book that is listed; `None` for all.
    book: Option<&'a CaseCollection>,
    topics: Vec<CasesOfTopic<'a>>,
    counts: Vec<(&'static str, usize)>,
    total: usize,
}

pub(super) fn law_links(case: &Case, limbs: &[String]) -> Vec<LawLink> {
    limbs.iter().map(|limb| LawLink::new(case.text_code_id(), limb)).collect()
}

/// `/cases`
pub(super) fn all(app: &AppState) -> Result<CachedPage, WebError> {
    let frame = PageFrame::new("cases", "Cases", "Disputes at whist with their published decisions, by topic.");
    list(app, frame.with_canonical(&app.origin, "/cases"), None)
}

/// `/cases/{book}`
pub(super) fn of_book(app: &AppState, id: &str) -> Result<CachedPage, WebError> {
    let book = app.library.collection(id).ok_or_else(|| case_not_found(app, id, ""))?;
    let frame = PageFrame::new("cases", book.title.clone(), book.about.clone());
    let frame = frame
        .with_canonical(&app.origin, &format!("/cases/{id}"))
        .with_breadcrumbs(&[("/cases", "Cases")], &book.title);
    list(app, frame, Some(book))
}

fn list(app: &AppState, frame: PageFrame, book: Option<&CaseCollection>) -> Result<CachedPage, WebError> {
    let library = &app.library;
    let here = || library.cases.iter().filter(|case| book.is_none_or(|book| book.id == case.collection));
    let topics = library.topics.iter().map(|topic| {
        let cases = here().filter(|case| case.topic == topic.slug).map(|case| CaseRow {
            case,
            href: format!("/cases/{}", case.reference()),
            laws: law_links(case, &case.ruling_limbs),
        });
        let practice = links::practice_topic_url(app, &topic.slug, book.map(|book| book.id.as_str()));
        CasesOfTopic { topic, practice, cases: cases.collect() }
    });
    let counts = CaseStatus::ALL.map(|status| (status.label(), here().filter(|case| case.status == status).count()));
    cached_html(&CasesPage {
        frame,
        books: &library.collections,
        book,
        topics: topics.filter(|by_topic| !by_topic.cases.is_empty()).collect(),
        counts: counts.into_iter().filter(|(_, count)| *count > 0).collect(),
        total: here().count(),
    })
}

impl CasesPage<'_> {
    /// The label of a case: its number, with the name of its book if several books are listed.
    fn case_label(&self, case: &Case) -> String {
        let book = self.books.iter().find(|book| book.id == case.collection);
        let named = book.map_or("Case", |book| if self.book.is_some() { &book.one } else { &book.whose });
        format!("{named} {}", case.number)
    }
}

/// A link to another case.
pub(super) struct CaseLink<'a> {
    pub href: String,
    pub label: String,
    pub title: &'a str,
}

pub(super) fn case_link<'a>(app: &AppState, case: &'a Case) -> CaseLink<'a> {
    let whose = app.library.collection(&case.collection).map_or("Case", |book| book.whose.as_str());
    CaseLink {
        href: format!("/cases/{}", case.reference()),
        label: format!("{whose} {}", case.number),
        title: &case.title,
    }
}

/// The error for a case that does not exist, with similar ones; or for a book that does not exist, with the books.
pub(super) fn case_not_found(app: &AppState, id: &str, number: &str) -> WebError {
    let library = &app.library;
    let Some(book) = library.collection(id) else {
        let ids = || library.collections.iter().map(|book| book.id.as_str());
        let found = suggest(id, ids(), 3);
        let offered = library.collections.iter().filter(|book| found.is_empty() || found.contains(&book.id.as_str()));
        let exact = |book: &CaseCollection| number.parse().ok().and_then(|number| library.case(&book.id, number));
        let link = |book: &CaseCollection| match exact(book) {
            Some(case) => case_suggestion(app, case),
            None => Suggestion { href: format!("/cases/{}", book.id), label: book.title.clone(), note: String::new() },
        };
        return WebError::NotFound {
            title: "There is no such book of cases".into(),
            detail: "The library has the cases of the books below.".into(),
            suggestions: offered.map(link).collect(),
        };
    };
    let wanted = number.parse::<u16>().ok();
    let mut cases: Vec<&Case> = library.cases.iter().filter(|case| case.collection == book.id).collect();
    cases.sort_by_key(|case| wanted.map_or(0, |n| case.number.abs_diff(n)));
    WebError::NotFound {
        title: format!("There is no such one of {}", book.title),
        detail: format!("They are numbered from 1 to {}.", book.count),
        suggestions: cases.into_iter().take(3).map(|case| case_suggestion(app, case)).collect(),
    }
}

fn case_suggestion(app: &AppState, case: &Case) -> Suggestion {
    let other = case_link(app, case);
    Suggestion { href: other.href, label: format!("{}: {}", other.label, other.title), note: String::new() }
}
