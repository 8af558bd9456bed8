//! The law index, and each law on a page of its own.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use super::app::App;
use super::error::{Near, WebError, html};
use super::frame::{Cite, Frame};
use crate::law::codes;
use crate::library::{Case, CodeText, LawText, Section, law_of, near::near};

/// A law in an index.
struct Indexed {
    href: String,
    label: String,
    first: String,
    cases: usize,
}

/// Characters of a law that an index gives.
const FIRST: usize = 64;

/// A section of an index.
struct IndexedSection<'a> {
    section: &'a Section,
    laws: Vec<Indexed>,
}

/// The first words of a law, as many as go on a line.
fn first_words(law: &LawText) -> String {
    let words = law.words();
    if words.chars().count() <= FIRST {
        return words;
    }
    let cut: String = words.chars().take(FIRST).collect();
    let cut = cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole);
    format!("{} …", cut.trim_end_matches([',', ';', ':', '.', '—']))
}

fn indexed(code: &CodeText, law: &LawText, cases: &BTreeMap<&str, Vec<&Case>>) -> Indexed {
    Indexed {
        href: Cite::new(&code.id, &law.number).href,
        label: law.number.rsplit('.').next().unwrap_or(&law.number).to_owned(),
        first: first_words(law),
        cases: cases.get(law.number.as_str()).map_or(0, Vec::len),
    }
}

#[derive(Template)]
#[template(path = "laws/codes.html")]
struct CodesPage<'a> {
    frame: Frame,
    codes: &'a [CodeText],
    sections: Vec<IndexedSection<'a>>,
    code: &'a CodeText,
    /// The page is the index of all codes, with the first one's laws.
    all: bool,
}

/// `GET /laws`
pub(super) async fn codes(app: web::Data<App>) -> Result<HttpResponse, WebError> {
    index(&app, app.library.codes.first().map_or("", |code| code.id.as_str()), true)
}

/// `GET /laws/{code}`
pub(super) async fn code(app: web::Data<App>, code: web::Path<String>) -> Result<HttpResponse, WebError> {
    index(&app, &code, false)
}

fn index(app: &App, id: &str, all: bool) -> Result<HttpResponse, WebError> {
    let code = find_code(app, id)?;
    let cases = app.library.cases_by_law(&code.id);
    let sections = code.sections.iter().map(|section| IndexedSection {
        section,
        laws: section.laws.iter().map(|law| indexed(code, law, &cases)).collect(),
    });
    let title = if all { "The laws".to_owned() } else { code.title.clone() };
    let page = CodesPage {
        frame: Frame::new(
            "laws",
            title,
            format!("{}: every law by section, with the cases decided under it.", code.title),
        ),
        codes: &app.library.codes,
        sections: sections.collect(),
        code,
        all,
    };
    html(StatusCode::OK, &page)
}

fn find_code<'a>(app: &'a App, id: &str) -> Result<&'a CodeText, WebError> {
    app.library.code(id).ok_or_else(|| {
        let ids = || app.library.codes.iter().map(|code| code.id.as_str());
        let found = near(id, ids(), 3);
        // There are few codes: where none is near, all of them are offered.
        let offered = if found.is_empty() { ids().collect() } else { found };
        let offered = offered.into_iter().filter_map(|id| app.library.code(id));
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

/// A case under a law.
struct Under<'a> {
    case: &'a Case,
    status: &'static str,
    good: bool,
    limbs: Vec<Cite>,
}

#[derive(Template)]
#[template(path = "laws/law.html")]
struct LawPage<'a> {
    frame: Frame,
    code: &'a CodeText,
    section: &'a Section,
    law: &'a LawText,
    pages: String,
    work: String,
    cases: Vec<Under<'a>>,
    before: Option<Indexed>,
    after: Option<Indexed>,
    /// Rows of the engine that rest on this law.
    rows: Vec<(Cite, String)>,
}

/// `GET /laws/{code}/{law}`
pub(super) async fn law(app: web::Data<App>, path: web::Path<(String, String)>) -> Result<HttpResponse, WebError> {
    let (id, number) = path.into_inner();
    let code = find_code(&app, &id)?;
    let laws: Vec<&LawText> = code.laws().collect();
    let place = laws.iter().position(|law| law.number == number).ok_or_else(|| no_such_law(&app, code, &number))?;
    let law = laws[place];
    let cases = app.library.cases_by_law(&code.id);
    let under = cases.get(law.number.as_str()).into_iter().flatten().map(|case| Under {
        case,
        status: case.status.word(),
        good: case.status == crate::library::Status::Agrees,
        limbs: limbs_of(case, code, &law.number),
    });
    let section = code.section_of(&law.number).unwrap_or(&code.sections[0]);
    let page = LawPage {
        frame: Frame::new("laws", format!("Law {} of the {}", law.label(), code.title), first_words(law)),
        section,
        pages: crate::library::pages(&law.pages),
        work: app.library.work(&law.work).map_or(law.work.clone(), crate::library::Work::citation),
        cases: under.collect(),
        before: place.checked_sub(1).map(|n| indexed(code, laws[n], &cases)),
        after: laws.get(place + 1).map(|next| indexed(code, next, &cases)),
        rows: rows(&code.id, &law.number),
        code,
        law,
    };
    html(StatusCode::OK, &page)
}

fn limbs_of(case: &Case, code: &CodeText, law: &str) -> Vec<Cite> {
    let mut limbs: Vec<&String> = case.laws.iter().chain(&case.book_cites).filter(|limb| law_of(limb) == law).collect();
    limbs.sort();
    limbs.dedup();
    limbs.into_iter().map(|limb| Cite::new(&code.id, limb)).collect()
}

/// What of the law the engine reasons from: each row's words.
fn rows(code: &str, law: &str) -> Vec<(Cite, String)> {
    let mut rows: Vec<(Cite, String)> = Vec::new();
    for row in codes::all().iter().filter(|c| c.text == code).flat_map(|c| &c.rows) {
        if law_of(row.limb.0) == law && rows.iter().all(|(_, quote)| quote != row.quote) {
            rows.push((Cite::new(code, row.limb.0), row.quote.to_owned()));
        }
    }
    rows
}

fn no_such_law(app: &App, code: &CodeText, number: &str) -> WebError {
    let cases = app.library.cases_by_law(&code.id);
    let near = near(number, code.laws().map(|law| law.number.as_str()), 3);
    let near = near.into_iter().filter_map(|number| code.law(number)).map(|law| {
        let indexed = indexed(code, law, &cases);
        Near { href: indexed.href, name: format!("Law {}: {}", law.label(), indexed.first), note: String::new() }
    });
    let mut near: Vec<Near> = near.collect();
    near.push(Near {
        href: format!("/laws/{}", code.id),
        name: format!("All the laws of the {}", code.title),
        note: String::new(),
    });
    let last = code.laws().filter_map(|law| law.number.parse::<u16>().ok()).max().unwrap_or(0);
    WebError::NotFound {
        what: format!("There is no such law in the {}", code.title),
        why: match &code.missing {
            Some(missing) => format!("Of this code, {missing}."),
            None => format!("Its laws are numbered from 1 to {last}."),
        },
        near,
    }
}
