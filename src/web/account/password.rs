//! Changing the password.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::account::account_name::AccountName;
use crate::account::confirm_password::confirm_password;
use crate::account::form::{AccountForm, FormField, FormInput, WRONG_PASSWORD};
use crate::account::session::{SignIn, redirect_to_sign_in, redirect_with_notice, run_in_store, signed_in_account};
use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::passwords;
use crate::state::AppState;

fn form(name: &str) -> AccountForm {
    AccountForm {
        title: "Change the password",
        intro:
            "Every other browser that is signed in is signed out. If somebody else may have known the password, make \
             new recovery codes too."
                .into(),
        action: "/account/password",
        button: "Change the password",
        is_destructive: false,
        error: None,
        fields: vec![FormField::current_password("Current password"), FormField::new_password()],
        account_name: Some(name.to_owned()),
        nonce: String::new(),
        next: String::new(),
        links: &[("/account", "Back to the account")],
    }
}

/// `GET /account/password`
pub(crate) async fn show_form(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    signed_in_account(&request, &app)?
        .map_or_else(|| Ok(redirect_to_sign_in()), |account| form(&account.name).respond())
}

/// `POST /account/password`
pub(crate) async fn change(
    request: HttpRequest,
    app: web::Data<AppState>,
    sent: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let typed = FormInput::of(sent)?;
    let (account, form) = match confirm_password(&request, &app, &typed, |account| form(&account.name)).await? {
        Ok(proven) => proven,
        Err(page) => return Ok(page),
    };
    let password = match passwords::hash_password(
        &app.password_hasher,
        typed.get("new-password").to_owned(),
        account.name.clone(),
    )
    .await?
    {
        Ok(password) => password,
        Err(why) => return form.with_field_error("new-password", why).respond(),
    };
    let entry = SignIn::from_request(&request, &app);
    let (arrival, name) = (entry.new_session.clone(), account.name.clone());
    if !run_in_store(&app, move |app| app.store.change_password(&account, &password, &arrival)).await? {
        return form.with_field_error("password", WRONG_PASSWORD).respond();
    }
    let folded = AccountName::parse(&name).map(|name| name.folded).unwrap_or_default();
    Ok(entry.set_cookies(&app, &folded, redirect_with_notice("password")))
}
