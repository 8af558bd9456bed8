//! Signing in.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::account::form::{AccountForm, FormField, FormInput, log_failed_attempt};
use crate::account::next_page::{next_of_query, parse_next};
use crate::account::session::{SignIn, redirect_with_notice, run_in_store};
use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::passwords;
use crate::rate_limit::RateLimitedAction;
use crate::response::see_other;
use crate::state::AppState;
use crate::visitor::Visitor;

fn form(next: String) -> AccountForm {
    AccountForm {
        title: "Sign in",
        intro: "What you have answered in this browser becomes the account’s.".into(),
        action: "/account/in",
        button: "Sign in",
        is_destructive: false,
        error: None,
        fields: vec![FormField::name(""), FormField::current_password("Password")],
        account_name: None,
        nonce: String::new(),
        next,
        links: &[("/account/recover", "I have forgotten the password"), ("/account/new", "Make an account")],
    }
}

/// `GET /account/in`
pub(crate) async fn show_form(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    match Visitor::from_request(&request, &app)?.session() {
        Some(_) => Ok(next_of_query(&request).map_or_else(|| redirect_with_notice(""), see_other)),
        None => form(next_of_query(&request).unwrap_or_default()).respond(),
    }
}

/// `POST /account/in`. An unknown name and a wrong password get the same response, after the same time.
pub(crate) async fn sign_in(
    request: HttpRequest,
    app: web::Data<AppState>,
    sent: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let typed = FormInput::of(sent)?;
    let next = parse_next(typed.get("next"));
    let (form, name) = match form(next.clone().unwrap_or_default())
        .check_name_and_limit(&request, &app, RateLimitedAction::SignIn, &typed, ("password", "Type the password."))
        .await?
    {
        Ok(named) => named,
        Err(page) => return Ok(page),
    };
    let folded = name.folded.clone();
    let account = run_in_store(&app, move |app| app.store.account_by_name(&folded)).await?;
    let password = typed.get("password").to_owned();
    let good = passwords::verify_password(
        &app.password_hasher,
        password,
        account.as_ref().map(|account| account.password_hash.clone()),
    )
    .await?;
    let entry = SignIn::from_request(&request, &app);
    if let Some(account) = account.filter(|_| good) {
        let arrival = entry.new_session.clone();
        let visitor = account.visitor;
        if run_in_store(&app, move |app| app.store.sign_in(&account, &arrival)).await? {
            let done = next.map_or_else(|| redirect_with_notice("in"), see_other);
            return Ok(entry.set_cookies(&app, &name.folded, done));
        }
        if app.store.is_account_disabled(visitor)? {
            return form
                .with_error("This account is closed for now. Ask whoever runs the site. Nothing in it is lost.")
                .respond();
        }
    }
    log_failed_attempt(&request, &app, RateLimitedAction::SignIn);
    form.with_error(
        "The name and the password do not belong together. Capitals count in the password, not in the name.",
    )
    .respond()
}
