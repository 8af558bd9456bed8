//! The list of codes, and the laws of each by section.

use crate::library_pages::find_code::LawSummary;
use crate::library_pages::find_code::find_code;
use crate::library_pages::find_code::law_summary;
use crate::library_pages::house_rules::has_house_rules;

use askama::Template;

use crate::error::WebError;
use crate::library_pages::compare::comparison::are_comparable;
use crate::links::comparison_path;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_library::{CodeSection, CodeText};

/// A section of an index.
struct SectionView<'a> {
    section: &'a CodeSection,
    laws: Vec<LawSummary>,
}

#[derive(Template)]
#[template(path = "library/codes.html")]
struct CodesPage<'a> {
    frame: PageFrame,
    codes: &'a [CodeText],
    sections: Vec<SectionView<'a>>,
    code: &'a CodeText,
    /// The codes that it can be compared with, and the addresses.
    others: Vec<(&'a CodeText, String)>,
    /// The address of its house rules, if it has any.
    house_rules: Option<String>,
    /// Whether this is the page of all codes, which shows the laws of the first.
    all: bool,
}

/// `/laws`
pub(super) fn all(app: &AppState) -> Result<CachedPage, WebError> {
    code_page(app, app.library.codes.first().map_or("", |code| code.id.as_str()), true)
}

/// `/laws/{code}`
pub(super) fn one(app: &AppState, code: &str) -> Result<CachedPage, WebError> {
    code_page(app, code, false)
}

fn code_page(app: &AppState, id: &str, all: bool) -> Result<CachedPage, WebError> {
    let code = find_code(app, id)?;
    let cases = app.library.cases_by_law(&code.id);
    let sections = code.sections.iter().map(|section| SectionView {
        section,
        laws: section.laws.iter().map(|law| law_summary(code, law, &cases)).collect(),
    });
    let (title, path) =
        if all { ("The laws".to_owned(), "/laws".into()) } else { (code.title.clone(), format!("/laws/{id}")) };
    let description = format!("{}: every law by section, with the cases decided under it.", code.title);
    let frame = PageFrame::new("laws", title, description).with_canonical(&app.origin, &path);
    cached_html(&CodesPage {
        frame: if all { frame } else { frame.with_breadcrumbs(&[("/laws", "Laws")], &code.title) },
        codes: &app.library.codes,
        others: app
            .library
            .codes
            .iter()
            .filter(|other| are_comparable(&app.library, code, other))
            .map(|other| (other, comparison_path(&app.library, &code.id, &other.id)))
            .collect(),
        sections: sections.collect(),
        house_rules: has_house_rules(&code.id).then(|| format!("/laws/{}/house-rules", code.id)),
        code,
        all,
    })
}
