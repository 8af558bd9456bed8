//! Setting a new password with a recovery code.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::account::form::{AccountForm, FormField, FormInput, log_failed_attempt};
use crate::account::session::{SignIn, redirect_with_notice, run_in_store};
use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::passwords;
use crate::rate_limit::RateLimitedAction;
use crate::state::AppState;

fn form() -> AccountForm {
    AccountForm {
        title: "Set a new password",
        intro: "With one of your recovery codes. There is no mail, so without a code nobody can let you in.".into(),
        action: "/account/recover",
        button: "Set the password",
        is_destructive: false,
        error: None,
        fields: vec![FormField::name(""), FormField::recovery_code(), FormField::new_password()],
        account_name: None,
        nonce: String::new(),
        next: String::new(),
        links: &[("/account/in", "I remember the password")],
    }
}

/// `GET /account/recover`
pub(crate) async fn show_form() -> Result<HttpResponse, WebError> {
    form().respond()
}

/// `POST /account/recover`. An unknown name and a wrong code get the same response, after the same time.
pub(crate) async fn recover(
    request: HttpRequest,
    app: web::Data<AppState>,
    sent: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let typed = FormInput::of(sent)?;
    let (form, name) = match form()
        .check_name_and_limit(&request, &app, RateLimitedAction::Recover, &typed, ("code", "Type a recovery code."))
        .await?
    {
        Ok(named) => named,
        Err(page) => return Ok(page),
    };
    let password =
        match passwords::hash_password(&app.password_hasher, typed.get("new-password").to_owned(), name.folded.clone())
            .await?
        {
            Ok(password) => password,
            Err(why) => return form.with_field_error("new-password", why).respond(),
        };
    let entry = SignIn::from_request(&request, &app);
    let (code, arrival) =
        (crate::account::recovery_code::recovery_code_digest(typed.get("code")), entry.new_session.clone());
    let folded = name.folded.clone();
    if run_in_store(&app, move |app| app.store.reset_password(&folded, &code, &password, &arrival)).await? {
        return Ok(entry.set_cookies(&app, &name.folded, redirect_with_notice("recovered")));
    }
    log_failed_attempt(&request, &app, RateLimitedAction::Recover);
    form.with_error(
        "The name and the code do not belong together, or the code has been used. The password is what it was. If you \
         sent this form twice, the new password is set already: try to sign in with it.",
    )
    .respond()
}
