//! The library's pages: laws, cases, comparison, index, glossary, sources. They are the same
//! for every reader and are kept on a shelf once made.

mod alphabetical_index;
mod case;
mod cases;
mod codes;
mod compare;
mod glossary;
mod law;
mod linked_prose;
mod notation;
mod page_cache;
mod side_by_side;
mod sources;
mod unsettled;

use actix_web::http::Method;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::error::{WebError, permanent_redirect, without_extra_slashes};
use super::state::AppState;
pub(super) use compare::remark_url;
pub(super) use law::note_url;
pub(super) use page_cache::{CachedPage, PageCache};

/// `GET` of any page of the library.
pub(super) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    // No guard stands before this handler: it is what a scope falls back on.
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return Err(WebError::method_not_allowed(&request, "GET, HEAD"));
    }
    // A page has one address; whoever writes it with slashes too many is sent to it.
    if let Some(path) = without_extra_slashes(request.path()) {
        return Ok(permanent_redirect(&request, &path));
    }
    if let Some(path) = compare::canonical_path(&app.library, request.path()) {
        return Ok(permanent_redirect(&request, &path));
    }
    app.page_cache.respond(&request, || render_path(&app, request.path()))
}

/// Makes the page of an address.
fn render_path(app: &AppState, path: &str) -> Result<CachedPage, WebError> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts[..] {
        ["laws"] => codes::all(app),
        ["laws", code] => codes::one(app, code),
        ["laws", code, law] => law::page(app, code, law),
        ["cases"] => cases::all(app),
        ["cases", book] => cases::of_book(app, book),
        ["cases", book, number] => case::page(app, book, number),
        ["compare"] => compare::compare_page(app),
        ["compare", one, other] => compare::pair_page(app, one, other),
        ["compare", one, other, topic] => compare::topic_page(app, one, other, topic),
        ["index"] => alphabetical_index::page(app),
        ["glossary"] => glossary::page(app),
        ["sources"] => sources::page(app),
        ["sources", "open"] => unsettled::page(app),
        ["sources", "ledger"] => sources::ledger_page(app),
        ["notation"] => notation::page(app),
        ["about"] => super::about::page(app),
        ["offline"] => super::offline::page(app),
        _ => Err(super::error::address_not_found(app, path)),
    }
}

/// A rendered page as a leaf.
pub(super) fn cached_html(page: &impl Template) -> Result<CachedPage, WebError> {
    Ok(CachedPage::new("text/html; charset=utf-8", page.render()?))
}

/// Every address of the library, the ones most read first.
pub(super) fn all_paths(app: &AppState) -> Vec<String> {
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
    all.extend(compare::comparison_paths(library));
    all
}

/// Makes and compresses every page, so that the first reader of each waits no longer than the
/// second. It takes some seconds, and is done beside the serving.
pub(super) fn prerender_all(app: &AppState) {
    let started = std::time::Instant::now();
    let addresses = all_paths(app);
    for path in &addresses {
        match app.page_cache.get_or_make(path, || render_path(app, path)) {
            Ok(leaf) => leaf.compress(),
            Err(e) => tracing::error!("{path}: {e}"),
        }
    }
    tracing::info!("{} pages made ready in {} ms", addresses.len(), started.elapsed().as_millis());
}
