//! Signing a browser in, and finding the account that it is signed in to.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use crate::blocking::run_blocking;
use crate::cookies::{self, VISITOR_COOKIE};
use crate::error::WebError;
use crate::known_browser::known_browser_cookie;
use crate::random::random_bytes;
use crate::state::AppState;
use crate::visitor::{self, Visitor, session};
use oddtrick_store::{Account, NewSession, StoreError};

/// The page of the account.
pub(crate) const ACCOUNT_PATH: &str = "/account";

/// Redirects to the page of the account with a message about what was done.
pub(crate) fn redirect_with_notice(done: &str) -> HttpResponse {
    let to = if done.is_empty() { ACCOUNT_PATH.to_owned() } else { format!("{ACCOUNT_PATH}?done={done}") };
    HttpResponse::SeeOther().insert_header((header::LOCATION, to)).finish()
}

/// Redirects to the form for signing in.
pub(crate) fn redirect_to_sign_in() -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, "/account/in")).finish()
}

/// Runs work on the store on another thread.
pub(crate) async fn run_in_store<T: Send + 'static>(
    app: &web::Data<AppState>,
    work: impl FnOnce(&AppState) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, WebError> {
    let app = app.clone();
    Ok(run_blocking(move || work(&app)).await??)
}

/// A browser that is being signed in, and the token of its new session.
pub(crate) struct SignIn {
    pub(crate) new_session: NewSession,
    token: String,
    /// Whether it has a visitor cookie to remove.
    has_visitor_cookie: bool,
}

impl SignIn {
    /// Makes a new session for a browser, which replaces any that it has.
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

    /// Sets the session cookie, and the one by which the browser is known at the door of the account with this name.
    pub(crate) fn set_cookies(self, app: &AppState, folded_name: &str, mut answer: HttpResponse) -> HttpResponse {
        let mut cookies = vec![session::session_cookie(app, self.token), known_browser_cookie(app, folded_name)];
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
