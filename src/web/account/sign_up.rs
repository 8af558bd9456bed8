//! Creating an account.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::account::account_name::AccountName;
use crate::account::form::{AccountForm, FormField, FormInput};
use crate::account::next_page::{next_of_query, parse_next};
use crate::account::recovery_codes;
use crate::account::session::{SignIn, redirect_with_notice, run_in_store};
use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::passwords;
use crate::rate_limit::RateLimitedAction;
use crate::response::see_other;
use crate::state::AppState;
use crate::visitor::{Visitor, new_public_id};
use oddtrick_store::{Account, NewAccount};

/// Within how many seconds the same form counts as submitted twice.
const RESUBMIT_SECONDS: i64 = 60;

/// The form. Recovery codes are derived from its nonce.
fn form(mark: String, next: String) -> AccountForm {
    AccountForm {
        title: "Make an account",
        intro: "A name and a password, and nothing else. What you have answered in this browser becomes the account’s."
            .into(),
        action: "/account/new",
        button: "Make the account",
        is_destructive: false,
        error: None,
        fields: vec![
            FormField::name(
                "Any that nobody else has here. It need not be your own, and no other learner is shown it.",
            ),
            FormField { label: "Password", ..FormField::new_password() },
        ],
        account_name: None,
        nonce: mark,
        next,
        links: &[("/account/in", "I have an account")],
    }
}

/// `GET /account/new`
pub(crate) async fn show_form(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    match Visitor::from_request(&request, &app)?.session() {
        Some(_) => Ok(next_of_query(&request).map_or_else(|| redirect_with_notice(""), see_other)),
        None if !app.store.is_sign_up_open()? => Err(sign_up_closed()),
        None => form(new_public_id(), next_of_query(&request).unwrap_or_default()).respond(),
    }
}

/// The error while whoever runs the site takes no new accounts.
fn sign_up_closed() -> WebError {
    WebError::NotOwner {
        title: "No new accounts for now".into(),
        detail:
            "Whoever runs this site has closed it to new accounts. Nothing has been changed. Everything here works \
                 without one, and accounts that there are work as before."
                .into(),
        back_href: "/account",
    }
}

/// `POST /account/new`: creates the account and shows its recovery codes once.
pub(crate) async fn create(
    request: HttpRequest,
    app: web::Data<AppState>,
    sent: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    if Visitor::from_request(&request, &app)?.session().is_some() {
        return Ok(redirect_with_notice("made"));
    }
    if !app.store.is_sign_up_open()? {
        return Err(sign_up_closed());
    }
    let typed = FormInput::of(sent)?;
    let next = parse_next(typed.get("next")).unwrap_or_default();
    let form = form(typed.get("mark").to_owned(), next).with_values(&typed);
    let name = match AccountName::parse(typed.get("name")) {
        Ok(name) => name,
        Err(why) => {
            return form
                .with_field_error("name", why)
                .with_password_check(passwords::check_length(typed.get("new-password")))
                .respond();
        }
    };
    let form = match form.check_rate_limit(&request, &app, RateLimitedAction::SignUp, &name.folded).await {
        Ok(form) => form,
        Err(limited) => return limited.respond(),
    };
    let password =
        match passwords::hash_password(&app.password_hasher, typed.get("new-password").to_owned(), name.folded.clone())
            .await?
        {
            Ok(password) => password,
            Err(why) => return form.with_field_error("new-password", why).respond(),
        };
    let (shown, codes) =
        crate::account::recovery_code::recovery_codes_for_form(&app.keys.signing.form, &form.nonce, &name.folded);
    let entry = SignIn::from_request(&request, &app);
    let arrival = entry.new_session.clone();
    let known_name = name.folded.clone();
    let new = NewAccount {
        public_id: new_public_id(),
        name: name.display,
        folded_name: name.folded,
        password_hash: password,
        recovery_codes: codes,
    };
    let (new, made) =
        run_in_store(&app, move |app| app.store.create_account(&new, &arrival).map(|made| (new, made))).await?;
    if !made && !is_resubmission(&app, new, typed.get("new-password"), &entry).await? {
        return form
            .with_field_error("name", "Somebody has that name. Choose another, or sign in if it is yours.")
            .respond();
    }
    let page = recovery_codes::page("The account is made", shown, &form.next)?;
    Ok(entry.set_cookies(&app, &known_name, page))
}

/// Whether the same form has just created this account, so that it was submitted twice. The browser may show either
/// response. Both have the same codes; if the form had no nonce, the codes of this response replace the others.
async fn is_resubmission(
    app: &web::Data<AppState>,
    new: NewAccount,
    password: &str,
    entry: &SignIn,
) -> Result<bool, WebError> {
    let arrival = entry.new_session.clone();
    let is_recent = move |account: &Account| {
        account.name == new.name && arrival.started_at - account.created_at <= RESUBMIT_SECONDS
    };
    let account = run_in_store(app, move |app| app.store.account_by_name(&new.folded_name)).await?.filter(is_recent);
    let Some(account) = account else { return Ok(false) };
    if !passwords::verify_password(&app.password_hasher, password.to_owned(), Some(account.password_hash.clone()))
        .await?
    {
        return Ok(false);
    }
    let arrival = entry.new_session.clone();
    run_in_store(app, move |app| {
        Ok(app.store.replace_recovery_codes(&account, &new.recovery_codes)? && app.store.sign_in(&account, &arrival)?)
    })
    .await
}
