//! Accounts: a name and a password under which a learner's record is found again in any browser. Nothing here is needed
//! to learn: a visitor without an account has the same pages and the same rights over what is kept of him.

mod codes;
mod delete;
mod export;
mod form;
mod new;
mod overview;
mod password;
mod recover;
mod secret;
mod sign_in;
mod sign_out;

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use super::app::App;
use super::error::WebError;
use super::limit::Door;
use super::visitor::{self, Visitor};
use oddtrick_store::{Account, NewSession, StoreError};

pub(super) use codes::{ask as ask_codes, renew as renew_codes};
pub(super) use delete::{ask as ask_delete, delete};
pub(super) use export::{csv, json};
pub(super) use new::{ask as ask_new, create};
pub(super) use overview::show;
pub(super) use password::{ask as ask_password, change as change_password};
pub(super) use recover::{ask as ask_recover, recover};
pub(super) use secret::Passwords;
pub(super) use sign_in::{ask as ask_in, enter};
pub(super) use sign_out::{everywhere, here};

use form::{Form, NOT_THE_PASSWORD, Typed};

/// Where an account is looked after.
const HOME: &str = "/account";

/// On to another page, which says what was done.
fn go(done: &str) -> HttpResponse {
    let to = if done.is_empty() { HOME.to_owned() } else { format!("{HOME}?done={done}") };
    HttpResponse::SeeOther().insert_header((header::LOCATION, to)).finish()
}

/// On to where one signs in, for a page that wants an account.
fn to_sign_in() -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, "/account/in")).finish()
}

/// Runs what waits for the disk off the worker thread.
async fn stored<T: Send + 'static>(
    app: &web::Data<App>,
    work: impl FnOnce(&App) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, WebError> {
    let app = app.clone();
    Ok(aside(move || work(&app)).await??)
}

/// Runs what takes its time off the worker thread. Unlike [`web::block`] it tells what broke off from what was not begun.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, WebError> {
    let done = actix_web::rt::task::spawn_blocking(work).await;
    done.map_err(|e| if e.is_panic() { WebError::Broken } else { WebError::Stopping })
}

/// A browser about to be signed in, and the token of the session that it gets.
struct Entry {
    arrival: NewSession,
    token: String,
    /// Whether it has a visitor's cookie to forget.
    known: bool,
}

impl Entry {
    /// A new token for a browser, in place of any that it has.
    fn of(request: &HttpRequest, app: &App) -> Entry {
        let token = oddtrick_library::to_hex(&visitor::random_bytes::<32>());
        let arrival = NewSession {
            merge_visitor: visitor::brought(request, app),
            replaces: visitor::session_of(request),
            token: visitor::digest(&token),
            started_at: app.clock.now().as_second(),
            expire_before: visitor::since(app),
        };
        Entry { arrival, token, known: request.cookie(visitor::VISITOR).is_some() }
    }

    /// Gives the browser its session.
    fn sign_in(self, app: &App, mut answer: HttpResponse) -> HttpResponse {
        let mut cookies = vec![visitor::session_cookie(app, self.token)];
        cookies.extend(self.known.then(visitor::forgotten));
        for cookie in cookies {
            if let Err(e) = answer.add_cookie(&cookie) {
                tracing::error!("a cookie could not be set: {e}");
            }
        }
        answer
    }
}

/// An account and its form, once its password has been shown; or the page that answers in their place.
async fn proven(
    request: &HttpRequest,
    app: &web::Data<App>,
    typed: &Typed,
    form: impl FnOnce(&Account) -> Form,
) -> Result<Result<(Account, Form), HttpResponse>, WebError> {
    let Some(account) = account(request, app)? else { return Ok(Err(to_sign_in())) };
    let form = match form(&account).counted(request, app, Door::Proof, &account.public_id) {
        Ok(form) => form,
        Err(limited) => return limited.page().map(Err),
    };
    if secret::is_good(app, typed.get("password").to_owned(), Some(account.password_hash.clone())).await? {
        return Ok(Ok((account, form)));
    }
    form.wrong("password", NOT_THE_PASSWORD).page().map(Err)
}

/// The account that a browser is signed in to.
fn account(request: &HttpRequest, app: &App) -> Result<Option<Account>, WebError> {
    match Visitor::of(request, app)?.member() {
        Some(session) => Ok(app.store.account_by_visitor(session.visitor)?),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn what_breaks_off_is_our_fault_and_not_a_crowd() {
        assert!(matches!(aside(|| 7).await, Ok(7)));
        let broken = aside(|| panic!("as it may")).await.map(|(): ()| ());
        assert!(matches!(broken, Err(WebError::Broken)));
    }
}
