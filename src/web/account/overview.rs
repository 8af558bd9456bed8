//! The page of an account; without one, of what is stored for the browser.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use crate::visitor::session::{SESSION_IDLE_DAYS, session_cutoff};
use oddtrick_store::VisitorSummary;

#[derive(Template)]
#[template(path = "account/overview.html")]
struct AccountPage {
    frame: PageFrame,
    /// The message about what was just done.
    notice: Option<&'static str>,
    /// The name of the account, if the browser is signed in to one.
    name: Option<String>,
    /// Whether anything is stored about the visitor.
    has_record: bool,
    summary: VisitorSummary,
    unused_days: i64,
}

/// `GET /account`
pub(crate) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let stored = visitor.stored_id(&app)?;
    let holding = match stored {
        Some(id) => app.store.visitor_summary(id, session_cutoff(&app))?,
        None => VisitorSummary::default(),
    };
    let done = form_urlencoded::parse(request.query_string().as_bytes()).find(|(key, _)| key == "done");
    let page = AccountPage {
        frame: PageFrame::new(
            "account",
            "Account",
            "An account keeps your record of the laws of whist under a name and a password.",
        ),
        notice: done.and_then(|(_, what)| notice_text(&what)),
        name: visitor.session().map(|session| session.name.clone()),
        has_record: stored.is_some(),
        summary: holding,
        unused_days: SESSION_IDLE_DAYS,
    };
    html_page(StatusCode::OK, &page)
}

/// The message for a finished action.
fn notice_text(what: &str) -> Option<&'static str> {
    Some(match what {
        "in" => "You are signed in.",
        "made" => "You are signed in to this account. If you have not copied its recovery codes, make new ones.",
        "out" => "You are signed out in this browser.",
        "everywhere" => "You are signed out in every browser.",
        "password" => "The password has been changed, and every other browser signed out.",
        "recovered" => "The new password has been set, and you are signed in. Every other browser has been signed out.",
        "deleted" => "Everything that was kept of you has been deleted.",
        "none-left" => {
            "Nothing is kept of you in this browser any more. If you sent the form twice, it was deleted the first time."
        }
        "nothing" => "Nothing is kept of you, so there was nothing to delete.",
        _ => return None,
    })
}
