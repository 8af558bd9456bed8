//! Deleting everything that is stored about a learner.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::account::confirm_password::confirm_password;
use crate::account::form::{AccountForm, FormField, FormInput};
use crate::account::session::{redirect_with_notice, run_in_store, signed_in_account};
use crate::cookies::{remove_known_cookie, remove_session_cookie, remove_visitor_cookie};
use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_store::Account;

/// The form; it asks account holders for their password.
fn form(account: Option<&Account>) -> AccountForm {
    let lead = match account {
        Some(_) => {
            "Your name, your password and every answer of yours are deleted at once and for good. Nobody can bring them \
             back. You may want to take your data with you first: the account’s page has it. You leave your clubs, and \
             your results on their sheets are deleted too. A club whose only secretary you are passes to whoever has been \
             in it longest; if nobody else is in it, it is dissolved."
        }
        None => {
            "Every answer that was given in this browser, and all else that is kept of you, is deleted at once and for \
             good. Nobody can bring it back. You may want to take your data with you first: the account’s page has it."
        }
    };
    AccountForm {
        title: if account.is_some() { "Delete my account" } else { "Delete all that is kept of me" },
        intro: lead.into(),
        action: "/account/delete",
        button: "Delete everything",
        is_destructive: true,
        error: None,
        fields: account.iter().map(|_| FormField::current_password("Password")).collect(),
        account_name: account.map(|account| account.name.clone()),
        nonce: account.map(|account| account.public_id.clone()).unwrap_or_default(),
        next: String::new(),
        links: &[("/account", "Leave everything as it is")],
    }
}

/// `GET /account/delete`
pub(crate) async fn show_form(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    match Visitor::from_request(&request, &app)?.stored_id(&app)? {
        Some(_) => form(signed_in_account(&request, &app)?.as_ref()).respond(),
        None => Ok(redirect_with_notice("nothing")),
    }
}

/// `POST /account/delete`. A form with a password came from an account. If its session has ended, the record of the
/// browser's cookie must not be deleted instead.
pub(crate) async fn delete(
    request: HttpRequest,
    app: web::Data<AppState>,
    sent: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let typed = FormInput::of(sent)?;
    let asking = Visitor::from_request(&request, &app)?;
    let stored_as = if asking.session().is_some() || typed.has("password") {
        match confirm_password(&request, &app, &typed, |account| form(Some(account))).await? {
            Ok((account, _)) => Some(account.visitor),
            Err(_) if is_already_deleted(&request, &app, typed.get("mark"))? => return Ok(deleted_response("deleted")),
            Err(page) => return Ok(page),
        }
    } else {
        asking.stored_id(&app)?
    };
    let Some(visitor) = stored_as else { return Ok(deleted_response("none-left")) };
    run_in_store(&app, move |app| app.store.delete_visitor(visitor)).await?;
    Ok(deleted_response("deleted"))
}

/// Whether the form was submitted twice and its account is deleted already: the account with this nonce is gone and
/// the browser is signed in to no other. Only the form of the deleted account has the nonce.
fn is_already_deleted(request: &HttpRequest, app: &AppState, mark: &str) -> Result<bool, WebError> {
    let gone = !mark.is_empty() && app.store.visitor_by_public_id(mark)?.is_none();
    Ok(gone && signed_in_account(request, app)?.is_none())
}

/// Redirects to the page that confirms it, and removes the browser's cookies.
fn deleted_response(what: &str) -> HttpResponse {
    let mut answer = redirect_with_notice(what);
    for cookie in [remove_session_cookie(), remove_visitor_cookie(), remove_known_cookie()] {
        if let Err(e) = answer.add_cookie(&cookie) {
            tracing::error!("a cookie could not be taken away: {e}");
        }
    }
    answer
}
