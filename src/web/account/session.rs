//! Signing a browser in, and finding the account that it is signed in to.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use crate::blocking::run_blocking;
use crate::cookies::{self, VISITOR_COOKIE};
use crate::error::WebError;
use crate::random::random_bytes;
use crate::state::AppState;
use crate::visitor::{self, Visitor, session};
use oddtrick_store::{Account, NewSession, StoreError};

/// Where an account is looked after.
pub(crate) const ACCOUNT_PATH: &str = "/account";

/// On to another page, which says what was done.
pub(crate) fn redirect_with_notice(done: &str) -> HttpResponse {
    let to = if done.is_empty() { ACCOUNT_PATH.to_owned() } else { format!("{ACCOUNT_PATH}?done={done}") };
    HttpResponse::SeeOther().insert_header((header::LOCATION, to)).finish()
}

/// On to where one signs in, for a page that wants an account.
pub(crate) fn redirect_to_sign_in() -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, "/account/in")).finish()
}

/// Runs what waits for the disk off the worker thread.
pub(crate) async fn run_in_store<T: Send + 'static>(
    app: &web::Data<AppState>,
    work: impl FnOnce(&AppState) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, WebError> {
    let app = app.clone();
    Ok(run_blocking(move || work(&app)).await??)
}

/// A browser about to be signed in, and the token of the session that it gets.
pub(crate) struct SignIn {
    pub(crate) new_session: NewSession,
    token: String,
    /// Whether it has a visitor's cookie to forget.
    has_visitor_cookie: bool,
}

impl SignIn {
    /// A new token for a browser, in place of any that it has.
    pub(crate) fn from_request(request: &HttpRequest, app: &AppState) -> SignIn {
        let token = hex::encode(random_bytes::<32>());
        let new_session = NewSession {
            merge_visitor: visitor::visitor_cookie_id(request, app),
            replaces: session::session_digest(request),
            token: session::digest(&token),
            started_at: app.clock.now().as_second(),
            expire_before: session::session_cutoff(app),
        };
        SignIn { new_session, token, has_visitor_cookie: request.cookie(VISITOR_COOKIE).is_some() }
    }

    /// Gives the browser its session.
    pub(crate) fn set_cookies(self, app: &AppState, mut answer: HttpResponse) -> HttpResponse {
        let mut cookies = vec![session::session_cookie(app, self.token)];
        cookies.extend(self.has_visitor_cookie.then(cookies::remove_visitor_cookie));
        for cookie in cookies {
            if let Err(e) = answer.add_cookie(&cookie) {
                tracing::error!("a cookie could not be set: {e}");
            }
        }
        answer
    }
}

/// The account that a browser is signed in to.
pub(crate) fn signed_in_account(request: &HttpRequest, app: &AppState) -> Result<Option<Account>, WebError> {
    match Visitor::from_request(request, app)?.session() {
        Some(session) => Ok(app.store.account_by_visitor(session.visitor)?),
        None => Ok(None),
    }
}
