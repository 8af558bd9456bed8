//! Addresses that lead nowhere: redirect if only the slashes are wrong, otherwise 404 with suggestions.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::error::{Suggestion, WebError};
use crate::response::permanent_redirect;
use crate::state::AppState;
use crate::view::page_frame::NAV_LINKS;
use oddtrick_library::suggest::suggest;

/// Answers an address that has no page. If it has extra slashes, it redirects to the address without them; otherwise
/// it answers 404 with the most similar addresses.
pub(crate) async fn not_found(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    match without_extra_slashes(request.path()) {
        Some(path) => Ok(permanent_redirect(&request, &path)),
        None => Err(address_not_found(&app, request.path())),
    }
}

/// The path without extra slashes, if it has any: `/laws` for `//laws/`.
pub(crate) fn without_extra_slashes(path: &str) -> Option<String> {
    if path == "/" || !(path.ends_with('/') || path.contains("//")) {
        return None;
    }
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    Some(format!("/{}", parts.join("/")))
}

/// The error for an address that has no page.
pub(crate) fn address_not_found(app: &AppState, path: &str) -> WebError {
    let mut known: Vec<(String, String)> =
        NAV_LINKS.iter().map(|(_, href, name)| ((*href).into(), (*name).into())).collect();
    let others = [
        ("/start", "Where to begin"),
        ("/quick", "Sixty seconds"),
        ("/exam", "Examination"),
        ("/certificate", "Check a certificate"),
        ("/sheets/new", "Make a sheet to print"),
        ("/sheet", "The sheet of the day"),
        ("/clubs", "Clubs"),
        ("/night", "Join a club night"),
        ("/search", "Search"),
        ("/compare", "Compare the codes"),
        ("/index", "Alphabetical index"),
        ("/glossary", "Glossary"),
        ("/sources", "Sources and method"),
        ("/notation", "Notation"),
        ("/about", "About Odd Trick"),
        ("/account", "Account"),
    ];
    known.extend(others.map(|(href, name)| (href.into(), name.into())));
    known.extend(app.library.codes.iter().map(|code| (format!("/laws/{}", code.id), code.title.clone())));
    let near = suggest(path, known.iter().map(|(href, _)| href.as_str()), 3).into_iter().map(|href| {
        let name = known.iter().find(|(known, _)| known == href).map_or("", |(_, name)| name);
        Suggestion { href: href.to_owned(), label: name.to_owned(), note: href.to_owned() }
    });
    WebError::NotFound {
        title: "There is no such page".into(),
        detail: "The address leads nowhere on this site.".into(),
        suggestions: near.collect(),
    }
}
