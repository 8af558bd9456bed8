//! The page of recovery codes, and making new ones.

use crate::response::with_no_store;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::account::confirm_password::confirm_password;
use crate::account::form::{AccountForm, FormField, FormInput, WRONG_PASSWORD};
use crate::account::session::{ACCOUNT_PATH, redirect_to_sign_in, run_in_store, signed_in_account};
use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;

#[derive(Template)]
#[template(path = "account/recovery_codes.html")]
struct RecoveryCodesPage {
    frame: PageFrame,
    codes: Vec<String>,
    /// Where the button leads.
    next: String,
}

/// The page that shows the codes, once, and then leads on to `next`, or to the account if that is empty.
pub(super) fn page(title: &'static str, codes: Vec<String>, next: &str) -> Result<HttpResponse, WebError> {
    let frame = PageFrame::new("account", title, "Recovery codes of an account with Odd Trick.");
    let next = if next.is_empty() { ACCOUNT_PATH } else { next }.to_owned();
    html_page(StatusCode::OK, &RecoveryCodesPage { frame, codes, next }).map(with_no_store)
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
        next: String::new(),
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
    let (shown, codes) = crate::account::recovery_code::new_recovery_codes();
    if !run_in_store(&app, move |app| app.store.replace_recovery_codes(&account, &codes)).await? {
        return form.with_field_error("password", WRONG_PASSWORD).respond();
    }
    page("New recovery codes", shown, "")
}
