//! Deleting all that is kept of a learner.

use actix_web::{HttpRequest, HttpResponse, web};

use super::super::app::App;
use super::super::error::WebError;
use super::super::limit::Door;
use super::super::quiz::Fields;
use super::super::visitor::{Visitor, forgotten, signed_out};
use super::form::{Field, Form, NOT_THE_PASSWORD, Typed};
use super::{account, go, secret, stored};
use crate::store::Account;

/// The form, with the password for who has one.
fn form(account: Option<&Account>) -> Form {
    let lead = match account {
        Some(_) => {
            "Your name, your password and every answer of yours are deleted at once and for good. Nobody can bring them \
             back. You may want to take your data with you first: the account’s page has it."
        }
        None => {
            "Every answer that was given in this browser is deleted at once and for good. Nobody can bring them back. You \
             may want to take your data with you first: the account’s page has it."
        }
    };
    Form {
        title: if account.is_some() { "Delete my account" } else { "Delete my answers" },
        lead: lead.into(),
        action: "/account/delete",
        button: "Delete everything",
        grave: true,
        problem: None,
        fields: account.iter().map(|_| Field::present("Password")).collect(),
        owner: account.map(|account| account.name.clone()),
        links: &[("/account", "Leave everything as it is")],
    }
}

/// `GET /account/delete`
pub(in crate::web) async fn ask(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    match Visitor::of(&request, &app)?.stored(&app)? {
        Some(_) => form(account(&request, &app)?.as_ref()).page(),
        None => Ok(go("nothing")),
    }
}

/// `POST /account/delete`
pub(in crate::web) async fn delete(
    request: HttpRequest,
    app: web::Data<App>,
    sent: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let Some(visitor) = Visitor::of(&request, &app)?.stored(&app)? else { return Ok(go("nothing")) };
    if let Some(account) = account(&request, &app)? {
        let typed = Typed::of(sent)?;
        let form = match form(Some(&account)).counted(&request, &app, Door::Proof, &account.public_id) {
            Ok(form) => form,
            Err(limited) => return limited.page(),
        };
        if !secret::is_good(&app, typed.get("password").to_owned(), Some(account.password)).await? {
            return form.wrong("password", NOT_THE_PASSWORD).page();
        }
    }
    stored(&app, move |app| app.store.delete_visitor(visitor)).await?;
    let mut answer = go("deleted");
    for cookie in [signed_out(), forgotten()] {
        if let Err(e) = answer.add_cookie(&cookie) {
            tracing::error!("a cookie could not be taken away: {e}");
        }
    }
    Ok(answer)
}
