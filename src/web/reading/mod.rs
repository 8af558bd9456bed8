//! The library's pages: laws, cases, comparison, index, glossary, sources. They are the same
//! for every reader and are kept on a shelf once made.

mod alphabet;
mod case;
mod cases;
mod codes;
mod compare;
mod glossary;
mod law;
mod linked;
mod notation;
mod open;
mod shelf;
mod side;
mod sources;

use actix_web::http::Method;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::app::App;
use super::error::{WebError, moved, tidied};
pub(super) use compare::remark_address;
pub(super) use law::note_address;
pub(super) use shelf::{Leaf, Shelf};

/// `GET` of any page of the library.
pub(super) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    // No guard stands before this handler: it is what a scope falls back on.
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return Err(WebError::not_allowed(&request, "GET, HEAD"));
    }
    // A page has one address; whoever writes it with slashes too many is sent to it.
    if let Some(path) = tidied(request.path()) {
        return Ok(moved(&request, &path));
    }
    if let Some(path) = compare::turned(&app.library, request.path()) {
        return Ok(moved(&request, &path));
    }
    app.shelf.answer(&request, || page(&app, request.path()))
}

/// Makes the page of an address.
fn page(app: &App, path: &str) -> Result<Leaf, WebError> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts[..] {
        ["laws"] => codes::all(app),
        ["laws", code] => codes::one(app, code),
        ["laws", code, law] => law::page(app, code, law),
        ["cases"] => cases::all(app),
        ["cases", book] => cases::of_book(app, book),
        ["cases", book, number] => case::page(app, book, number),
        ["compare"] => compare::start(app),
        ["compare", one, other] => compare::pair(app, one, other),
        ["compare", one, other, topic] => compare::topic(app, one, other, topic),
        ["index"] => alphabet::page(app),
        ["glossary"] => glossary::page(app),
        ["sources"] => sources::page(app),
        ["sources", "open"] => open::page(app),
        ["sources", "ledger"] => sources::ledger_page(app),
        ["notation"] => notation::page(app),
        ["about"] => super::about::page(app),
        ["offline"] => super::offline::page(app),
        _ => Err(super::error::no_such_address(app, path)),
    }
}

/// A rendered page as a leaf.
pub(super) fn leaf(page: &impl Template) -> Result<Leaf, WebError> {
    Ok(Leaf::new("text/html; charset=utf-8", page.render()?))
}

/// Every address of the library, the ones most read first.
pub(super) fn addresses(app: &App) -> Vec<String> {
    let library = &app.library;
    let mut all: Vec<String> = [
        "/laws",
        "/cases",
        "/compare",
        "/index",
        "/glossary",
        "/sources",
        "/sources/ledger",
        "/sources/open",
        "/notation",
        "/about",
    ]
    .map(str::to_owned)
    .into();
    for code in &library.codes {
        all.push(format!("/laws/{}", code.id));
        all.extend(code.laws().map(|law| format!("/laws/{}/{}", code.id, law.number)));
    }
    for book in &library.collections {
        all.push(format!("/cases/{}", book.id));
    }
    all.extend(library.cases.iter().map(|case| format!("/cases/{}", case.reference())));
    all.extend(compare::addresses(library));
    all
}

/// Makes and compresses every page, so that the first reader of each waits no longer than the
/// second. It takes some seconds, and is done beside the serving.
pub(super) fn warm(app: &App) {
    let started = std::time::Instant::now();
    let addresses = addresses(app);
    for path in &addresses {
        match app.shelf.leaf(path, || page(app, path)) {
            Ok(leaf) => leaf.press(),
            Err(e) => tracing::error!("{path}: {e}"),
        }
    }
    tracing::info!("{} pages made ready in {} ms", addresses.len(), started.elapsed().as_millis());
}
