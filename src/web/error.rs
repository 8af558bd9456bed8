//! How what goes wrong becomes a page.

use std::fmt;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError, web};
use askama::Template;

use super::app::App;
use super::frame::Frame;
use super::visitor;
use oddtrick_library::suggest::suggest;
use oddtrick_store::StoreError;

/// A link offered in place of what was not found.
#[derive(Debug, Clone)]
pub(super) struct Near {
    pub href: String,
    pub name: String,
    pub note: String,
}

/// What goes wrong.
#[derive(Debug)]
pub(super) enum WebError {
    /// There is no such thing, but perhaps one of these was meant.
    NotFound { what: String, why: String, near: Vec<Near> },
    /// The request was not one that our pages make.
    Bad { what: String, why: String, back: &'static str, forget: bool },
    /// There was such a thing, and it cannot be had again.
    Gone { what: String, why: String, back: &'static str },
    /// It is there, and another's.
    NotYours { what: String, why: String, back: &'static str },
    /// The address takes other requests than this: those named in `allow`.
    NotAllowed { allow: &'static str, near: Vec<Near> },
    /// Another site sent a form to ours.
    CrossSite,
    /// Too many passwords are being looked at.
    Crowded,
    /// The server was stopping, and what was to be done has not been begun.
    Stopping,
    /// What was to be done broke off half way.
    Broken,
    /// The database did not do it.
    Store(StoreError),
    /// The index of the library did not do it.
    Search(StoreError),
    /// A page could not be made.
    Page(askama::Error),
}

impl WebError {
    /// A cookie with a signature that is not ours.
    pub fn altered_cookie() -> WebError {
        WebError::Bad {
            what: "Your cookie was altered".into(),
            why: "The cookie by which this site knows you is not signed by us. It has been taken away; the next page \
                  starts afresh. If you sent an answer or a form just now, nothing of it has been kept."
                .into(),
            back: "/",
            forget: true,
        }
    }

    /// What is said of a request that its address does not take.
    pub fn not_allowed(request: &HttpRequest, allow: &'static str) -> WebError {
        let here = Near { href: request.path().into(), name: "This page, to be read".into(), note: String::new() };
        WebError::NotAllowed { allow, near: Some(here).filter(|_| allow.contains("GET")).into_iter().collect() }
    }

    fn page(&self) -> ErrorPage<'_> {
        let said = |kicker, what: &str, why: &str, back| (kicker, what.to_owned(), why.to_owned(), &[][..], back);
        let (kicker, what, why, near, back) = match self {
            WebError::NotFound { what, why, near } => ("Not found", what.clone(), why.clone(), near.as_slice(), "/"),
            WebError::Bad { what, why, back, .. } => said("Not understood", what, why, *back),
            WebError::Gone { what, why, back } => said("No longer", what, why, *back),
            WebError::NotYours { what, why, back } => said("Refused", what, why, *back),
            WebError::NotAllowed { allow, near } => {
                let (what, why) = not_so(allow);
                ("Not so", what.to_owned(), why.to_owned(), near.as_slice(), "/")
            }
            WebError::CrossSite => said(
                "Refused",
                "This was sent from another site",
                "Forms are taken from our own pages only, lest another site act in your name. Nothing has been kept or \
                 changed. If you meant it, open the page here and send the form from there.",
                "/",
            ),
            WebError::Crowded => said(
                "Not now",
                "Too many are signing in at once",
                "Nothing has been changed. Wait a moment, go back, and send the form again.",
                "/account",
            ),
            WebError::Stopping => said(
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
            WebError::Page(_) => {
                said("Our mistake", "This page could not be made", "The fault is ours and has been noted.", "/")
            }
            WebError::Broken => {
                said("Our mistake", "This could not be done", "The fault is ours and has been noted.", "/")
            }
        };
        let frame = Frame::new("", what.clone(), why.clone());
        ErrorPage { frame, kicker, status: self.status_code().as_u16(), what, why, near, back }
    }
}

/// What an address does not do, and what it does, by the requests that it takes.
fn not_so(allow: &str) -> (&'static str, &'static str) {
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
    frame: Frame,
    kicker: &'static str,
    status: u16,
    what: String,
    why: String,
    near: &'a [Near],
    back: &'static str,
}

impl fmt::Display for WebError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WebError::NotFound { what, .. }
            | WebError::Bad { what, .. }
            | WebError::Gone { what, .. }
            | WebError::NotYours { what, .. } => f.write_str(what),
            WebError::NotAllowed { allow, .. } => write!(f, "this address takes {allow} alone"),
            WebError::CrossSite => f.write_str("a form of another site"),
            WebError::Crowded => f.write_str("too many passwords at once"),
            WebError::Stopping => f.write_str("the server was stopping"),
            WebError::Broken => f.write_str("what was to be done broke off"),
            WebError::Store(e) | WebError::Search(e) => e.fmt(f),
            WebError::Page(e) => e.fmt(f),
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
        WebError::Page(e)
    }
}

impl ResponseError for WebError {
    fn status_code(&self) -> StatusCode {
        match self {
            WebError::NotFound { .. } => StatusCode::NOT_FOUND,
            WebError::Bad { .. } => StatusCode::BAD_REQUEST,
            WebError::Gone { .. } => StatusCode::GONE,
            WebError::NotAllowed { .. } => StatusCode::METHOD_NOT_ALLOWED,
            WebError::CrossSite | WebError::NotYours { .. } => StatusCode::FORBIDDEN,
            WebError::Store(_) | WebError::Search(_) | WebError::Crowded | WebError::Stopping => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            WebError::Page(_) | WebError::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn error_response(&self) -> HttpResponse {
        if let WebError::Store(_) | WebError::Search(_) | WebError::Page(_) | WebError::Broken = self {
            tracing::error!("{self}");
        }
        let mut response = HttpResponse::build(self.status_code());
        response.content_type("text/html; charset=utf-8").insert_header((header::CACHE_CONTROL, "no-store"));
        if let WebError::NotAllowed { allow, .. } = self {
            response.insert_header((header::ALLOW, *allow));
        }
        if self.status_code() == StatusCode::SERVICE_UNAVAILABLE {
            response.insert_header((header::RETRY_AFTER, "5"));
        }
        if let WebError::Bad { forget: true, .. } = self {
            response.cookie(visitor::forgotten());
        }
        response.body(self.page().render().unwrap_or_else(|_| format!("{self}\n")))
    }
}

/// A page as an answer. Pages of a learner are never kept by caches.
pub(super) fn html(status: StatusCode, page: &impl Template) -> Result<HttpResponse, WebError> {
    let body = page.render()?;
    Ok(HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .body(body))
}

/// An address that leads nowhere: on to the one without slashes too many, if it has any;
/// otherwise 404, with the pages whose addresses come nearest.
pub(super) async fn no_such_page(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    match tidied(request.path()) {
        Some(path) => Ok(moved(&request, &path)),
        None => Err(no_such_address(&app, request.path())),
    }
}

/// A path without empty parts, if it has any: `/laws` of `//laws/`.
pub(super) fn tidied(path: &str) -> Option<String> {
    if path == "/" || !(path.ends_with('/') || path.contains("//")) {
        return None;
    }
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    Some(format!("/{}", parts.join("/")))
}

/// On to another path, with the query as it was.
pub(super) fn moved(request: &HttpRequest, path: &str) -> HttpResponse {
    let query = request.query_string();
    let to = if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") };
    HttpResponse::PermanentRedirect().insert_header((header::LOCATION, to)).finish()
}

/// The error of an address that leads nowhere.
pub(super) fn no_such_address(app: &App, path: &str) -> WebError {
    let mut known: Vec<(String, String)> =
        super::frame::NAV.iter().map(|(_, href, name)| ((*href).into(), (*name).into())).collect();
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
        Near { href: href.to_owned(), name: name.to_owned(), note: href.to_owned() }
    });
    WebError::NotFound {
        what: "There is no such page".into(),
        why: "The address leads nowhere on this site.".into(),
        near: near.collect(),
    }
}
