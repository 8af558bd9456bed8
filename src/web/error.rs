//! Errors of the site, and how each becomes a page.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use askama::Template;
use thiserror::Error;

use crate::cookies::remove_visitor_cookie;
use crate::view::page_frame::PageFrame;
use oddtrick_store::StoreError;

/// A link on the page of an error, to something that may have been meant.
#[derive(Debug, Clone)]
pub(crate) struct Suggestion {
    pub href: String,
    pub label: String,
    /// A few words after the link; may be empty.
    pub note: String,
}

/// Why a request could not be answered with the page that was asked for.
///
/// `title` and `detail` are what the error page says; `back_href` is where its button leads.
#[derive(Debug, Error)]
pub(crate) enum WebError {
    /// Nothing is at this address; the suggestions may be what was meant.
    #[error("{title}")]
    NotFound { title: String, detail: String, suggestions: Vec<Suggestion> },
    /// No page of this site sends such a request.
    #[error("{title}")]
    BadRequest { title: String, detail: String, back_href: &'static str, clear_visitor_cookie: bool },
    /// It existed once and cannot be shown again.
    #[error("{title}")]
    Gone { title: String, detail: String, back_href: &'static str },
    /// It belongs to somebody else.
    #[error("{title}")]
    NotOwner { title: String, detail: String, back_href: &'static str },
    /// Whoever asks must sign in first, and then come back to `next`.
    #[error("not signed in")]
    SignInFirst { next: String },
    /// The address takes other methods than this one: those named in `allow`.
    #[error("this address only takes {allow}")]
    MethodNotAllowed { allow: &'static str, suggestions: Vec<Suggestion> },
    /// Another site sent a form to this one.
    #[error("a form of another site")]
    CrossSite,
    /// Too many passwords are being checked at once.
    #[error("too many passwords at once")]
    TooManyPasswordChecks,
    /// Too many new visitors come from one network, or altogether.
    #[error("too many new visitors")]
    TooManyNewcomers,
    /// Too much costly work is waiting already.
    #[error("too much at once")]
    TooBusy,
    /// The server is stopping, and the work has not begun.
    #[error("the server is stopping")]
    ShuttingDown,
    /// The work began and panicked.
    #[error("a task panicked")]
    TaskPanicked,
    /// The database failed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The search index failed.
    #[error("{0}")]
    Search(StoreError),
    /// A template failed.
    #[error("{0}")]
    Render(#[from] askama::Error),
    /// The CSV export failed.
    #[error("{0}")]
    Csv(csv::Error),
    /// Something that the library always has is missing.
    #[error("{0}")]
    Internal(&'static str),
}

impl WebError {
    /// The error for a request that no page of this site sends: what went wrong, and where to go back to.
    pub fn bad_request(title: impl Into<String>, detail: impl Into<String>, back_href: &'static str) -> WebError {
        WebError::BadRequest { title: title.into(), detail: detail.into(), back_href, clear_visitor_cookie: false }
    }

    /// A cookie with a signature that is not ours. The page does not say whose fault it is: the site may have lost its
    /// key.
    pub fn unknown_cookie() -> WebError {
        WebError::BadRequest {
            title: "Your cookie is not known here".into(),
            detail: "The cookie that your browser sent was not signed with a key that this site has now. Perhaps the \
                     site was set up anew, or the cookie changed on its way. It has been taken away; the next page \
                     starts afresh. If you sent an answer or a form just now, nothing of it has been kept."
                .into(),
            back_href: "/",
            clear_visitor_cookie: true,
        }
    }

    /// The error for a method that an address does not take. If the address can be read, it is suggested.
    pub fn method_not_allowed(request: &HttpRequest, allow: &'static str) -> WebError {
        let here =
            Suggestion { href: request.path().into(), label: "This page, to be read".into(), note: String::new() };
        let suggestions = Some(here).filter(|_| allow.contains("GET")).into_iter().collect();
        WebError::MethodNotAllowed { allow, suggestions }
    }

    /// The kind of error, for counting.
    pub fn kind(&self) -> &'static str {
        match self {
            WebError::NotFound { .. } => "not_found",
            WebError::BadRequest { .. } => "bad_request",
            WebError::Gone { .. } => "gone",
            WebError::NotOwner { .. } => "not_owner",
            WebError::SignInFirst { .. } => "sign_in_first",
            WebError::MethodNotAllowed { .. } => "method_not_allowed",
            WebError::CrossSite => "cross_site",
            WebError::TooManyPasswordChecks => "too_many_passwords",
            WebError::TooManyNewcomers => "too_many_newcomers",
            WebError::TooBusy => "too_busy",
            WebError::ShuttingDown => "shutting_down",
            WebError::Store(error) if error.is_temporary() => "database_busy",
            WebError::Store(_) => "database_failed",
            WebError::Search(_) => "search_busy",
            WebError::TaskPanicked | WebError::Render(_) | WebError::Csv(_) | WebError::Internal(_) => "our_mistake",
        }
    }

    fn error_page(&self) -> ErrorPage<'_> {
        let (kicker, title, detail, suggestions, back_href) = match self {
            WebError::NotFound { title, detail, suggestions } => {
                ("Not found", title.clone(), detail.clone(), suggestions.as_slice(), "/")
            }
            WebError::BadRequest { title, detail, back_href, .. } => said("Not understood", title, detail, back_href),
            WebError::Gone { title, detail, back_href } => said("No longer", title, detail, back_href),
            WebError::NotOwner { title, detail, back_href } => said("Refused", title, detail, back_href),
            WebError::SignInFirst { .. } => {
                said("First", "Sign in first", "This page needs an account.", "/account/in")
            }
            WebError::MethodNotAllowed { allow, suggestions } => {
                let (title, detail) = method_not_allowed_text(allow);
                ("Not so", title.to_owned(), detail.to_owned(), suggestions.as_slice(), "/")
            }
            WebError::CrossSite => said("Refused", "This was sent from another site", CROSS_SITE_DETAIL, "/"),
            WebError::TooManyPasswordChecks => said(
                "Not now",
                "Too many are signing in at once",
                "Nothing has been changed. Wait a moment, go back, and send the form again.",
                "/account",
            ),
            WebError::TooManyNewcomers => said("Not now", NEWCOMERS_TITLE, NEWCOMERS_DETAIL, "/"),
            WebError::TooBusy => said(
                "Not now",
                "Too many are asking for questions at once",
                "Nothing has been changed. Wait a moment, and ask again.",
                "/practice",
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
            WebError::Render(_) | WebError::Internal(_) => {
                said("Our mistake", "This page could not be made", "The fault is ours and has been noted.", "/")
            }
            WebError::TaskPanicked | WebError::Csv(_) => {
                said("Our mistake", "This could not be done", "The fault is ours and has been noted.", "/")
            }
        };
        let frame = PageFrame::new("", title.clone(), detail.clone());
        ErrorPage { frame, kicker, status: self.status_code().as_u16(), title, detail, suggestions, back_href }
    }
}

/// What the page says of a form of another site.
const CROSS_SITE_DETAIL: &str = "We accept forms only from our own pages, so that another site cannot act in your name. \
    Nothing has changed. If you meant it, open the page here and send the form from there.";

/// What the page says when too many visitors come for the first time.
const NEWCOMERS_TITLE: &str = "Too many new visitors at once";
const NEWCOMERS_DETAIL: &str = "Many have come for the first time just now, from your network or from all together. \
    Nothing that you sent has been kept. Wait a few minutes, go back, and send it again.";

/// The kicker, the title, the detail, no suggestions, and where the button leads.
fn said(
    kicker: &'static str,
    title: &str,
    detail: &str,
    back_href: &'static str,
) -> (&'static str, String, String, &'static [Suggestion], &'static str) {
    (kicker, title.to_owned(), detail.to_owned(), &[], back_href)
}

/// The title and the detail of the error page for a wrong method, from the methods that the address takes.
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

impl ResponseError for WebError {
    fn status_code(&self) -> StatusCode {
        match self {
            WebError::NotFound { .. } => StatusCode::NOT_FOUND,
            WebError::BadRequest { .. } => StatusCode::BAD_REQUEST,
            WebError::Gone { .. } => StatusCode::GONE,
            WebError::SignInFirst { .. } => StatusCode::SEE_OTHER,
            WebError::MethodNotAllowed { .. } => StatusCode::METHOD_NOT_ALLOWED,
            WebError::TooManyNewcomers => StatusCode::TOO_MANY_REQUESTS,
            WebError::CrossSite | WebError::NotOwner { .. } => StatusCode::FORBIDDEN,
            WebError::Store(_)
            | WebError::Search(_)
            | WebError::TooManyPasswordChecks
            | WebError::TooBusy
            | WebError::ShuttingDown => StatusCode::SERVICE_UNAVAILABLE,
            WebError::Render(_) | WebError::Csv(_) | WebError::Internal(_) | WebError::TaskPanicked => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    fn error_response(&self) -> HttpResponse {
        if !matches!(self, WebError::TooManyPasswordChecks | WebError::TooBusy | WebError::ShuttingDown)
            && self.status_code().is_server_error()
        {
            tracing::error!("{self}");
        }
        let mut response = HttpResponse::build(self.status_code());
        response.content_type("text/html; charset=utf-8").insert_header((header::CACHE_CONTROL, "no-store"));
        if let WebError::MethodNotAllowed { allow, .. } = self {
            response.insert_header((header::ALLOW, *allow));
        }
        if let WebError::SignInFirst { next } = self {
            let query = form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish();
            response.insert_header((header::LOCATION, format!("/account/in?{query}")));
        }
        if self.status_code() == StatusCode::SERVICE_UNAVAILABLE {
            response.insert_header((header::RETRY_AFTER, "5"));
        }
        if self.status_code() == StatusCode::TOO_MANY_REQUESTS {
            response.insert_header((header::RETRY_AFTER, "120"));
        }
        if let WebError::BadRequest { clear_visitor_cookie: true, .. } = self {
            response.cookie(remove_visitor_cookie());
        }
        response.body(self.error_page().render().unwrap_or_else(|_| format!("{self}\n")))
    }
}
