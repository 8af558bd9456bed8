//! The decided cases.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use super::app::App;
use super::diagram::Diagram;
use super::error::{Near, WebError, html};
use super::frame::{Cite, Frame};
use super::quiz::{Found, found};
use crate::law::{Question, codes};
use crate::library::{Case, Status};
use crate::quiz::prose::Prose;
use crate::quiz::{answer_told, findings_told, question_told};
use crate::table::Party;

/// A case in the list.
struct Listed<'a> {
    case: &'a Case,
    status: &'static str,
    good: bool,
    laws: Vec<Cite>,
}

#[derive(Template)]
#[template(path = "cases/list.html")]
struct ListPage<'a> {
    frame: Frame,
    cases: Vec<Listed<'a>>,
}

fn cites(case: &Case, limbs: &[String]) -> Vec<Cite> {
    limbs.iter().map(|limb| Cite::new(case.text_code(), limb)).collect()
}

/// `GET /cases`
pub(super) async fn list(app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let cases = app.library.cases.iter().map(|case| Listed {
        case,
        status: case.status.word(),
        good: case.status == Status::Agrees,
        laws: cites(case, &case.laws),
    });
    let frame =
        Frame::new("cases", "Cases", "Disputes at whist with their published decisions, judged again by the engine.");
    html(StatusCode::OK, &ListPage { frame, cases: cases.collect() })
}

/// `GET /cases/{book}`
pub(super) async fn list_of(app: web::Data<App>, book: web::Path<String>) -> Result<HttpResponse, WebError> {
    if app.library.cases.iter().any(|case| case.book == *book) {
        return list(app).await;
    }
    Err(no_such_case(&app, &book, ""))
}

/// A ruling on one of a case's questions under one code.
struct Judged {
    code: String,
    ask: Prose,
    answer: Prose,
    laws: Vec<Cite>,
}

/// A turn with what it gives.
struct Turned {
    had: String,
    answer: Prose,
    cite: Option<Cite>,
    code: Option<String>,
}

#[derive(Template)]
#[template(path = "cases/case.html")]
struct CasePage<'a> {
    frame: Frame,
    case: &'a Case,
    status: &'static str,
    good: bool,
    facts: Vec<&'a str>,
    decision: Vec<&'a str>,
    work: String,
    laws: Vec<Cite>,
    book_cites: Vec<Cite>,
    judged: Vec<Judged>,
    turns: Vec<Turned>,
    findings: Vec<Found>,
    diagram: Option<Diagram>,
    related: Vec<&'a Case>,
    before: Option<&'a Case>,
    after: Option<&'a Case>,
}

/// `GET /cases/{book}/{number}`
pub(super) async fn show(app: web::Data<App>, path: web::Path<(String, String)>) -> Result<HttpResponse, WebError> {
    let (book, number) = path.into_inner();
    let found_case = number.parse().ok().and_then(|number| app.library.case(&book, number));
    let case = found_case.ok_or_else(|| no_such_case(&app, &book, &number))?;
    let of_book: Vec<&Case> = app.library.cases.iter().filter(|c| c.book == case.book).collect();
    let place = of_book.iter().position(|c| c.number == case.number).unwrap_or(0);
    let work = app.library.works.iter().find(|work| work.id.starts_with(&case.book));
    let page = CasePage {
        frame: Frame::new("cases", format!("Case {}: {}", case.number, case.title), first_sentence(&case.decision)),
        status: case.status.word(),
        good: case.status == Status::Agrees,
        facts: Case::paragraphs(&case.facts),
        decision: Case::paragraphs(&case.decision),
        work: work.map_or(String::new(), crate::library::Work::citation),
        laws: cites(case, &case.laws),
        book_cites: cites(case, &case.book_cites),
        judged: judged(&app, case),
        turns: turns(&app, case),
        findings: findings(&app, case),
        diagram: Diagram::of(&case.script.record, case.script.record.lines.len()),
        related: case.related.iter().filter_map(|other| app.library.find_case(other)).collect(),
        before: place.checked_sub(1).map(|n| of_book[n]),
        after: of_book.get(place + 1).copied(),
        case,
    };
    html(StatusCode::OK, &page)
}

fn first_sentence(text: &str) -> String {
    text.split_inclusive(['.', ':']).next().unwrap_or(text).trim().to_owned()
}

fn code_title(app: &App, id: &str) -> String {
    let Some(code) = codes::find(id) else { return id.to_owned() };
    let title = app.library.code(code.text).map_or(id, |text| text.title.as_str());
    if code.id == code.text { title.to_owned() } else { format!("{title}, dummy") }
}

/// The case's own code, then every other that plays the same game.
fn judged(app: &App, case: &Case) -> Vec<Judged> {
    let plain = |id: &str| codes::find(id).is_some_and(|code| code.id == code.text);
    let others = codes::all().iter().filter(|code| code.id != case.code && plain(code.id));
    let own = codes::find(&case.code).into_iter();
    let mut all = Vec::new();
    for code in own.chain(others) {
        for n in 0..case.asks.len() {
            let ruling = case.rule(n, code);
            all.push(Judged {
                code: code_title(app, code.id),
                ask: question_told(&case.asks[n].question),
                answer: answer_told(&ruling.answer),
                laws: ruling.laws.iter().map(|limb| Cite::new(code.text, limb.0)).collect(),
            });
        }
    }
    all
}

fn turns(app: &App, case: &Case) -> Vec<Turned> {
    let own = codes::find(&case.code);
    let turned = case.turns.iter().map(|turn| {
        let code = turn.code.as_deref().and_then(codes::find).or(own);
        let found = code.and_then(|code| code.row(&turn.row).map(|row| (code, row)));
        let found = found.or_else(|| own.and_then(|own| own.row(&turn.row).map(|row| (own, row))));
        Turned {
            had: turn.had.clone(),
            answer: answer_told(&turn.answer),
            cite: found.map(|(code, row)| Cite::new(code.text, row.limb.0)),
            code: turn.code.as_deref().map(|id| code_title(app, id)),
        }
    });
    turned.collect()
}

/// How the rows fared on the case's first question.
fn findings(app: &App, case: &Case) -> Vec<Found> {
    let Some(code) = codes::find(&case.code) else { return Vec::new() };
    let ruling = case.rule(0, code);
    let who = match &case.asks[0].question {
        Question::Established(party) => *party,
        Question::Exact(side) | Question::Best(side) => Party::Side(side.other()),
        Question::Demand(seat) => Party::Side(seat.side().other()),
        _ => crate::table::Facts::of(&case.script.record)
            .departures
            .first()
            .map_or(Party::Side(crate::table::Side::AB), |d| d.by),
    };
    findings_told(&app.library, &ruling, who).iter().map(found).collect()
}

fn no_such_case(app: &App, book: &str, number: &str) -> WebError {
    let wanted = number.parse::<u16>().ok();
    let mut near: Vec<&Case> = app.library.cases.iter().collect();
    near.sort_by_key(|case| wanted.map_or(0, |n| case.number.abs_diff(n)));
    let near = near.into_iter().take(3).map(|case| Near {
        href: format!("/cases/{}/{}", case.book, case.number),
        name: format!("Case {}: {}", case.number, case.title),
        note: String::new(),
    });
    let first = app.library.cases.first().map_or(0, |case| case.number);
    let last = app.library.cases.last().map_or(0, |case| case.number);
    WebError::NotFound {
        what: format!("There is no such case as {}", format!("{book} {number}").trim()),
        why: format!(
            "The library has cases {first} to {last} of Drayson's book, those on the revoke, at /cases/drayson."
        ),
        near: near.collect(),
    }
}
