//! Recovery codes: shown once when they are made, and made anew when they are wanted.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::super::daily::FormFields;
use super::super::error::{WebError, html_page};
use super::super::page_frame::PageFrame;
use super::super::state::AppState;
use super::form::{AccountForm, FormField, FormInput, WRONG_PASSWORD};
use super::{confirm_password, passwords, redirect_to_sign_in, run_in_store, sign_up, signed_in_account};

#[derive(Template)]
#[template(path = "account/codes.html")]
struct RecoveryCodesPage {
    frame: PageFrame,
    codes: Vec<String>,
}

/// The page that shows codes, this once.
pub(super) fn page(title: &'static str, codes: Vec<String>) -> Result<HttpResponse, WebError> {
    let frame = PageFrame::new("account", title, "Recovery codes of an account with Odd Trick.");
    html_page(StatusCode::OK, &RecoveryCodesPage { frame, codes }).map(sign_up::with_no_store)
}

fn form(name: &str) -> AccountForm {
    AccountForm {
        title: "New recovery codes",
        intro: "Ten new codes take the place of those that are left. They are shown once.".into(),
        action: "/account/codes",
        button: "Make new codes",
        is_destructive: false,
        error: None,
        fields: vec![FormField::current_password("Password")],
        account_name: Some(name.to_owned()),
        nonce: String::new(),
        links: &[("/account", "Back to the account")],
    }
}

/// `GET /account/codes`
pub(crate) async fn show_form(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    signed_in_account(&request, &app)?
        .map_or_else(|| Ok(redirect_to_sign_in()), |account| form(&account.name).respond())
}

/// `POST /account/codes`
pub(crate) async fn renew(
    request: HttpRequest,
    app: web::Data<AppState>,
    sent: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let typed = FormInput::of(sent)?;
    let (account, form) = match confirm_password(&request, &app, &typed, |account| form(&account.name)).await? {
        Ok(proven) => proven,
        Err(page) => return Ok(page),
    };
    let (shown, codes) = passwords::new_recovery_codes();
    if !run_in_store(&app, move |app| app.store.replace_recovery_codes(&account, &codes)).await? {
        return form.with_field_error("password", WRONG_PASSWORD).respond();
    }
    page("New recovery codes", shown)
}
