//! Accounts: a name and a password under which a learner's record is found again in any browser. Nothing here is needed
//! to learn: a visitor without an account has the same pages and the same rights over what is kept of him.

mod delete;
mod export;
mod form;
mod overview;
mod password;
mod passwords;
mod recover;
mod recovery_codes;
mod sign_in;
mod sign_out;
mod sign_up;

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use super::error::WebError;
use super::rate_limit::RateLimitedAction;
use super::state::AppState;
use super::visitor::{self, Visitor};
use oddtrick_store::{Account, NewSession, StoreError};

pub(super) use delete::{delete, show_form as ask_delete};
pub(super) use export::{export_csv, export_json};
pub(super) use overview::show;
pub(super) use password::{change as change_password, show_form as ask_password};
pub(super) use passwords::PasswordHasher;
pub(super) use recover::{recover, show_form as ask_recover};
pub(super) use recovery_codes::{renew as renew_codes, show_form as ask_codes};
pub(super) use sign_in::{show_form as ask_in, sign_in};
pub(super) use sign_out::{sign_out, sign_out_everywhere};
pub(super) use sign_up::{create, show_form as ask_new};

use form::{AccountForm, FormInput, WRONG_PASSWORD};

/// Where an account is looked after.
const ACCOUNT_PATH: &str = "/account";

/// On to another page, which says what was done.
fn redirect_with_notice(done: &str) -> HttpResponse {
    let to = if done.is_empty() { ACCOUNT_PATH.to_owned() } else { format!("{ACCOUNT_PATH}?done={done}") };
    HttpResponse::SeeOther().insert_header((header::LOCATION, to)).finish()
}

/// On to where one signs in, for a page that wants an account.
fn redirect_to_sign_in() -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, "/account/in")).finish()
}

/// Runs what waits for the disk off the worker thread.
async fn run_in_store<T: Send + 'static>(
    app: &web::Data<AppState>,
    work: impl FnOnce(&AppState) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, WebError> {
    let app = app.clone();
    Ok(run_blocking(move || work(&app)).await??)
}

/// Runs what takes its time off the worker thread. Unlike [`web::block`] it tells what broke off from what was not begun.
async fn run_blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, WebError> {
    let done = actix_web::rt::task::spawn_blocking(work).await;
    done.map_err(|e| if e.is_panic() { WebError::TaskPanicked } else { WebError::ShuttingDown })
}

/// A browser about to be signed in, and the token of the session that it gets.
struct SignIn {
    new_session: NewSession,
    token: String,
    /// Whether it has a visitor's cookie to forget.
    has_visitor_cookie: bool,
}

impl SignIn {
    /// A new token for a browser, in place of any that it has.
    fn from_request(request: &HttpRequest, app: &AppState) -> SignIn {
        let token = oddtrick_library::to_hex(&visitor::random_bytes::<32>());
        let new_session = NewSession {
            merge_visitor: visitor::visitor_cookie_id(request, app),
            replaces: visitor::session_digest(request),
            token: visitor::digest(&token),
            started_at: app.clock.now().as_second(),
            expire_before: visitor::session_cutoff(app),
        };
        SignIn { new_session, token, has_visitor_cookie: request.cookie(visitor::VISITOR_COOKIE).is_some() }
    }

    /// Gives the browser its session.
    fn set_cookies(self, app: &AppState, mut answer: HttpResponse) -> HttpResponse {
        let mut cookies = vec![visitor::session_cookie(app, self.token)];
        cookies.extend(self.has_visitor_cookie.then(visitor::remove_visitor_cookie));
        for cookie in cookies {
            if let Err(e) = answer.add_cookie(&cookie) {
                tracing::error!("a cookie could not be set: {e}");
            }
        }
        answer
    }
}

/// An account and its form, once its password has been shown; or the page that answers in their place.
async fn confirm_password(
    request: &HttpRequest,
    app: &web::Data<AppState>,
    typed: &FormInput,
    form: impl FnOnce(&Account) -> AccountForm,
) -> Result<Result<(Account, AccountForm), HttpResponse>, WebError> {
    let Some(account) = signed_in_account(request, app)? else { return Ok(Err(redirect_to_sign_in())) };
    let form =
        match form(&account).check_rate_limit(request, app, RateLimitedAction::ConfirmPassword, &account.public_id) {
            Ok(form) => form,
            Err(limited) => return limited.respond().map(Err),
        };
    if passwords::verify_password(app, typed.get("password").to_owned(), Some(account.password_hash.clone())).await? {
        return Ok(Ok((account, form)));
    }
    form.with_field_error("password", WRONG_PASSWORD).respond().map(Err)
}

/// The account that a browser is signed in to.
fn signed_in_account(request: &HttpRequest, app: &AppState) -> Result<Option<Account>, WebError> {
    match Visitor::from_request(request, app)?.session() {
        Some(session) => Ok(app.store.account_by_visitor(session.visitor)?),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn panic_in_task_is_an_internal_error() {
        assert!(matches!(run_blocking(|| 7).await, Ok(7)));
        let broken = run_blocking(|| panic!("as it may")).await.map(|(): ()| ());
        assert!(matches!(broken, Err(WebError::TaskPanicked)));
    }
}
