//! The pages of the library: laws, cases, comparison, index, glossary, sources. They are the same for every reader and
//! are cached once rendered.
//!
//! # How a library page is served
//!
//! Laws, cases, comparisons, index and glossary look the same to every reader. Each page is rendered once and
//! kept with a strong `ETag`, plain and compressed (`page_cache`). A thread renders them all after the server starts,
//! so no reader waits for brotli. Requests for them are not logged: logging took a tenth of the response time. Each
//! page has one address; extra slashes are redirected.

mod alphabetical_index;
mod case;
mod cases;
mod codes;
mod compare;
mod find_code;
mod glossary;
pub(crate) mod house_rules;
mod law;
mod law_book;
mod notation;
pub(crate) mod paths;
mod sources;
mod unsettled;

#[cfg(fuzzing)]
pub(crate) use law::page_of_law;

use crate::library_pages::paths::all_paths;
use crate::page_cache::CachedPage;
use actix_web::http::Method;
use actix_web::{HttpRequest, HttpResponse, web};

use crate::error::WebError;
use crate::not_found::without_extra_slashes;
use crate::response::permanent_redirect;
use crate::state::AppState;

/// `GET` of any page of the library.
pub(super) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    // This is the default service of a scope, so no guard has checked the method.
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return Err(WebError::method_not_allowed(&request, "GET, HEAD"));
    }
    // Redirect addresses with extra slashes.
    if let Some(path) = without_extra_slashes(request.path()) {
        return Ok(permanent_redirect(&request, &path));
    }
    if let Some(path) = compare::canonical_path(&app.library, request.path()) {
        return Ok(permanent_redirect(&request, &path));
    }
    if let Some(code) = law_book::code_of_path(request.path()) {
        return law_book::show(&request, &app, code);
    }
    app.page_cache.respond(&request, || render_path(&app, request.path()))
}

/// Renders the page of a path.
fn render_path(app: &AppState, path: &str) -> Result<CachedPage, WebError> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts[..] {
        ["laws"] => codes::all(app),
        ["laws", code] => codes::one(app, code),
        ["laws", code, "book"] => law_book::of_printed_code(app, code),
        ["laws", code, "house-rules"] => house_rules::page(app, code),
        ["laws", code, law] => law::page(app, code, law),
        ["cases"] => cases::all(app),
        ["cases", book] => cases::of_book(app, book),
        ["cases", book, number] => case::page(app, book, number),
        ["compare"] => compare::compare_page(app),
        ["compare", one, other] => compare::pair_page(app, one, other),
        ["compare", one, other, "cases"] => compare::cases_page(app, one, other),
        ["compare", one, other, topic] => compare::topic_page(app, one, other, topic),
        ["index"] => alphabetical_index::page(app),
        ["glossary"] => glossary::page(app),
        ["sources"] => sources::page(app),
        ["sources", "open"] => unsettled::page(app),
        ["sources", "ledger"] => sources::ledger_page(app),
        ["notation"] => notation::page(app),
        ["about"] => crate::about::page(app),
        ["offline"] => crate::offline::page(app),
        _ => Err(crate::not_found::address_not_found(app, path)),
    }
}

/// Renders and compresses every page, so that no reader has to wait. It takes some seconds and runs beside the server.
pub(super) fn prerender_all(app: &AppState) {
    let started = std::time::Instant::now();
    let addresses = all_paths(app);
    for path in &addresses {
        match app.page_cache.get_or_make(path, || render_path(app, path)) {
            Ok(page) => page.compress(),
            Err(e) => tracing::error!("{path}: {e}"),
        }
    }
    tracing::info!("{} pages made ready in {} ms", addresses.len(), started.elapsed().as_millis());
}
