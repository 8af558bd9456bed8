//! Deleting all that is kept of a learner.

use actix_web::{HttpRequest, HttpResponse, web};

use super::super::app::App;
use super::super::error::WebError;
use super::super::quiz::Fields;
use super::super::visitor::{Visitor, forgotten, signed_out};
use super::form::{Field, Form, Typed};
use super::{account, go, proven, stored};
use oddtrick_store::Account;

/// The form, with the password for someone who has one.
fn form(account: Option<&Account>) -> Form {
    let lead = match account {
        Some(_) => {
            "Your name, your password and every answer of yours are deleted at once and for good. Nobody can bring them \
             back. You may want to take your data with you first: the account’s page has it."
        }
        None => {
            "Every answer that was given in this browser, and all else that is kept of you, is deleted at once and for \
             good. Nobody can bring it back. You may want to take your data with you first: the account’s page has it."
        }
    };
    Form {
        title: if account.is_some() { "Delete my account" } else { "Delete all that is kept of me" },
        lead: lead.into(),
        action: "/account/delete",
        button: "Delete everything",
        grave: true,
        problem: None,
        fields: account.iter().map(|_| Field::present("Password")).collect(),
        owner: account.map(|account| account.name.clone()),
        mark: account.map(|account| account.public_id.clone()).unwrap_or_default(),
        links: &[("/account", "Leave everything as it is")],
    }
}

/// `GET /account/delete`
pub(crate) async fn ask(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    match Visitor::of(&request, &app)?.stored(&app)? {
        Some(_) => form(account(&request, &app)?.as_ref()).page(),
        None => Ok(go("nothing")),
    }
}

/// `POST /account/delete`. A form with a password was an account’s: if its session has ended, the record of the browser’s
/// cookie is not what was to be deleted.
pub(crate) async fn delete(
    request: HttpRequest,
    app: web::Data<App>,
    sent: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let typed = Typed::of(sent)?;
    let asking = Visitor::of(&request, &app)?;
    let stored_as = if asking.member().is_some() || typed.has("password") {
        match proven(&request, &app, &typed, |account| form(Some(account))).await? {
            Ok((account, _)) => Some(account.visitor),
            Err(_) if is_gone(&request, &app, typed.get("mark"))? => return Ok(done("deleted")),
            Err(page) => return Ok(page),
        }
    } else {
        asking.stored(&app)?
    };
    let Some(visitor) = stored_as else { return Ok(done("none-left")) };
    stored(&app, move |app| app.store.delete_visitor(visitor)).await?;
    Ok(done("deleted"))
}

/// Whether the account of a form is no more, and its browser is signed in to no other: the form was sent twice, and has
/// done its work. Who knows of no account that was deleted has no mark of one.
fn is_gone(request: &HttpRequest, app: &App, mark: &str) -> Result<bool, WebError> {
    let gone = !mark.is_empty() && app.store.visitor_by_public_id(mark)?.is_none();
    Ok(gone && account(request, app)?.is_none())
}

/// On to the page that says what was done; the browser forgets whom it was known as.
fn done(what: &str) -> HttpResponse {
    let mut answer = go(what);
    for cookie in [signed_out(), forgotten()] {
        if let Err(e) = answer.add_cookie(&cookie) {
            tracing::error!("a cookie could not be taken away: {e}");
        }
    }
    answer
}
