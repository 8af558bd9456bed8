//! Asking for the password once more before something that matters.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::account::form::{AccountForm, FormInput, WRONG_PASSWORD, log_failed_attempt};
use crate::account::session::{redirect_to_sign_in, signed_in_account};
use crate::error::WebError;
use crate::passwords;
use crate::rate_limit::RateLimitedAction;
use crate::state::AppState;
use oddtrick_store::Account;

/// Checks the current password. Returns the account and the form, or the page to answer with instead.
pub(crate) async fn confirm_password(
    request: &HttpRequest,
    app: &web::Data<AppState>,
    typed: &FormInput,
    form: impl FnOnce(&Account) -> AccountForm,
) -> Result<Result<(Account, AccountForm), HttpResponse>, WebError> {
    let Some(account) = signed_in_account(request, app)? else { return Ok(Err(redirect_to_sign_in())) };
    let form = match form(&account)
        .check_rate_limit(request, app, RateLimitedAction::ConfirmPassword, &account.public_id)
        .await
    {
        Ok(form) => form,
        Err(limited) => return limited.respond().map(Err),
    };
    if passwords::verify_password(
        &app.password_hasher,
        typed.get("password").to_owned(),
        Some(account.password_hash.clone()),
    )
    .await?
    {
        return Ok(Ok((account, form)));
    }
    log_failed_attempt(request, app, RateLimitedAction::ConfirmPassword);
    form.with_field_error("password", WRONG_PASSWORD).respond().map(Err)
}
