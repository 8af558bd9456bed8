//! How what goes wrong becomes a page.

use std::fmt;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError, web};
use askama::Template;

use super::page_frame::PageFrame;
use super::state::AppState;
use super::visitor;
use oddtrick_library::suggest::suggest;
use oddtrick_store::StoreError;

/// A link offered in place of what was not found.
#[derive(Debug, Clone)]
pub(super) struct Suggestion {
    pub href: String,
    pub label: String,
    pub note: String,
}

/// What goes wrong.
#[derive(Debug)]
pub(super) enum WebError {
    /// There is no such thing, but perhaps one of these was meant.
    NotFound { title: String, detail: String, suggestions: Vec<Suggestion> },
    /// The request was not one that our pages make.
    BadRequest { what: String, why: String, back_href: &'static str, clear_visitor_cookie: bool },
    /// There was such a thing, and it cannot be had again.
    Gone { what: String, why: String, back: &'static str },
    /// It is there, and another's.
    NotOwner { what: String, why: String, back: &'static str },
    /// The address takes other requests than this: those named in `allow`.
    MethodNotAllowed { allow: &'static str, near: Vec<Suggestion> },
    /// Another site sent a form to ours.
    CrossSite,
    /// Too many passwords are being looked at.
    TooManyPasswordChecks,
    /// The server was stopping, and what was to be done has not been begun.
    ShuttingDown,
    /// What was to be done broke off half way.
    TaskPanicked,
    /// The database did not do it.
    Store(StoreError),
    /// The index of the library did not do it.
    Search(StoreError),
    /// A page could not be made.
    Render(askama::Error),
}

impl WebError {
    /// A cookie with a signature that is not ours.
    pub fn tampered_cookie() -> WebError {
        WebError::BadRequest {
            what: "Your cookie was altered".into(),
            why: "The cookie by which this site knows you is not signed by us. It has been taken away; the next page \
                  starts afresh. If you sent an answer or a form just now, nothing of it has been kept."
                .into(),
            back_href: "/",
            clear_visitor_cookie: true,
        }
    }

    /// What is said of a request that its address does not take.
    pub fn method_not_allowed(request: &HttpRequest, allow: &'static str) -> WebError {
        let here =
            Suggestion { href: request.path().into(), label: "This page, to be read".into(), note: String::new() };
        WebError::MethodNotAllowed { allow, near: Some(here).filter(|_| allow.contains("GET")).into_iter().collect() }
    }

    fn error_page(&self) -> ErrorPage<'_> {
        let said = |kicker, what: &str, why: &str, back| (kicker, what.to_owned(), why.to_owned(), &[][..], back);
        let (kicker, what, why, near, back) = match self {
            WebError::NotFound { title: what, detail: why, suggestions: near } => {
                ("Not found", what.clone(), why.clone(), near.as_slice(), "/")
            }
            WebError::BadRequest { what, why, back_href: back, .. } => said("Not understood", what, why, *back),
            WebError::Gone { what, why, back } => said("No longer", what, why, *back),
            WebError::NotOwner { what, why, back } => said("Refused", what, why, *back),
            WebError::MethodNotAllowed { allow, near } => {
                let (what, why) = method_not_allowed_text(allow);
                ("Not so", what.to_owned(), why.to_owned(), near.as_slice(), "/")
            }
            WebError::CrossSite => said(
                "Refused",
                "This was sent from another site",
                "Forms are taken from our own pages only, lest another site act in your name. Nothing has been kept or \
                 changed. If you meant it, open the page here and send the form from there.",
                "/",
            ),
            WebError::TooManyPasswordChecks => said(
                "Not now",
                "Too many are signing in at once",
                "Nothing has been changed. Wait a moment, go back, and send the form again.",
                "/account",
            ),
            WebError::ShuttingDown => said(
                "Not now",
                "The server is stopping",
                "Nothing that you sent just now has been kept. Wait a moment, go back, and send it again.",
                "/",
            ),
            WebError::Search(_) => said(
                "Not now",
                "The library cannot be searched",
                "Too many are searching it at once. Wait a moment and ask again, or look in the index.",
                "/index",
            ),
            WebError::Store(_) => said(
                "Not now",
                "The record of answers cannot be reached",
                "Nothing that you sent just now has been kept. Wait a moment, go back, and send it again.",
                "/",
            ),
            WebError::Render(_) => {
                said("Our mistake", "This page could not be made", "The fault is ours and has been noted.", "/")
            }
            WebError::TaskPanicked => {
                said("Our mistake", "This could not be done", "The fault is ours and has been noted.", "/")
            }
        };
        let frame = PageFrame::new("", what.clone(), why.clone());
        ErrorPage {
            frame,
            kicker,
            status: self.status_code().as_u16(),
            title: what,
            detail: why,
            suggestions: near,
            back_href: back,
        }
    }
}

/// What an address does not do, and what it does, by the requests that it takes.
fn method_not_allowed_text(allow: &str) -> (&'static str, &'static str) {
    match (allow.contains("GET"), allow.contains("POST")) {
        (true, false) => (
            "Nothing can be sent to this page",
            "It is there to be read, and takes no form. What was sent has not been kept, and nothing has been changed.",
        ),
        (false, _) => (
            "There is nothing to be read here",
            "This address takes the form of another page. Open that page, and send the form from there.",
        ),
        (true, true) => (
            "This page does not take that",
            "It can be read, and its form can be sent to it. What was asked for is neither, and nothing has been changed.",
        ),
    }
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    frame: PageFrame,
    kicker: &'static str,
    status: u16,
    title: String,
    detail: String,
    suggestions: &'a [Suggestion],
    back_href: &'static str,
}

impl fmt::Display for WebError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WebError::NotFound { title: what, .. }
            | WebError::BadRequest { what, .. }
            | WebError::Gone { what, .. }
            | WebError::NotOwner { what, .. } => f.write_str(what),
            WebError::MethodNotAllowed { allow, .. } => write!(f, "this address takes {allow} alone"),
            WebError::CrossSite => f.write_str("a form of another site"),
            WebError::TooManyPasswordChecks => f.write_str("too many passwords at once"),
            WebError::ShuttingDown => f.write_str("the server was stopping"),
            WebError::TaskPanicked => f.write_str("what was to be done broke off"),
            WebError::Store(e) | WebError::Search(e) => e.fmt(f),
            WebError::Render(e) => e.fmt(f),
        }
    }
}

impl From<StoreError> for WebError {
    fn from(e: StoreError) -> Self {
        WebError::Store(e)
    }
}

impl From<askama::Error> for WebError {
    fn from(e: askama::Error) -> Self {
        WebError::Render(e)
    }
}

impl ResponseError for WebError {
    fn status_code(&self) -> StatusCode {
        match self {
            WebError::NotFound { .. } => StatusCode::NOT_FOUND,
            WebError::BadRequest { .. } => StatusCode::BAD_REQUEST,
            WebError::Gone { .. } => StatusCode::GONE,
            WebError::MethodNotAllowed { .. } => StatusCode::METHOD_NOT_ALLOWED,
            WebError::CrossSite | WebError::NotOwner { .. } => StatusCode::FORBIDDEN,
            WebError::Store(_) | WebError::Search(_) | WebError::TooManyPasswordChecks | WebError::ShuttingDown => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            WebError::Render(_) | WebError::TaskPanicked => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn error_response(&self) -> HttpResponse {
        if let WebError::Store(_) | WebError::Search(_) | WebError::Render(_) | WebError::TaskPanicked = self {
            tracing::error!("{self}");
        }
        let mut response = HttpResponse::build(self.status_code());
        response.content_type("text/html; charset=utf-8").insert_header((header::CACHE_CONTROL, "no-store"));
        if let WebError::MethodNotAllowed { allow, .. } = self {
            response.insert_header((header::ALLOW, *allow));
        }
        if self.status_code() == StatusCode::SERVICE_UNAVAILABLE {
            response.insert_header((header::RETRY_AFTER, "5"));
        }
        if let WebError::BadRequest { clear_visitor_cookie: true, .. } = self {
            response.cookie(visitor::remove_visitor_cookie());
        }
        response.body(self.error_page().render().unwrap_or_else(|_| format!("{self}\n")))
    }
}

/// A page as an answer. Pages of a learner are never kept by caches.
pub(super) fn html_page(status: StatusCode, page: &impl Template) -> Result<HttpResponse, WebError> {
    let body = page.render()?;
    Ok(HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .body(body))
}

/// An address that leads nowhere: on to the one without slashes too many, if it has any;
/// otherwise 404, with the pages whose addresses come nearest.
pub(super) async fn not_found(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    match without_extra_slashes(request.path()) {
        Some(path) => Ok(permanent_redirect(&request, &path)),
        None => Err(address_not_found(&app, request.path())),
    }
}

/// A path without empty parts, if it has any: `/laws` of `//laws/`.
pub(super) fn without_extra_slashes(path: &str) -> Option<String> {
    if path == "/" || !(path.ends_with('/') || path.contains("//")) {
        return None;
    }
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    Some(format!("/{}", parts.join("/")))
}

/// On to another path, with the query as it was.
pub(super) fn permanent_redirect(request: &HttpRequest, path: &str) -> HttpResponse {
    let query = request.query_string();
    let to = if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") };
    HttpResponse::PermanentRedirect().insert_header((header::LOCATION, to)).finish()
}

/// The error of an address that leads nowhere.
pub(super) fn address_not_found(app: &AppState, path: &str) -> WebError {
    let mut known: Vec<(String, String)> =
        super::page_frame::NAV_LINKS.iter().map(|(_, href, name)| ((*href).into(), (*name).into())).collect();
    let others = [
        ("/start", "Where to begin"),
        ("/exam", "Examination"),
        ("/certificate", "Check a certificate"),
        ("/sheet", "A sheet to print"),
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
