//! Visitors: a learner at once, by a signed cookie; and whoever is signed in to an account, by the token of a session.

use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, CookieJar, SameSite};
use actix_web::{HttpRequest, HttpResponse, web};
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest as _, Sha256};

use super::error::WebError;
use super::state::AppState;
use oddtrick_store::{SecretHash, Session};

pub(super) const VISITOR_COOKIE: &str = "visitor";
const SESSION_COOKIE: &str = "session";

/// Browsers keep no cookie for longer.
const COOKIE_DAYS: i64 = 400;

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

/// A session that has not been used for so long is over.
pub(super) const SESSION_IDLE_DAYS: i64 = 30;

/// Who asks.
pub(super) enum Visitor {
    /// The browser is signed in to an account, by this token.
    SignedIn(Session, String),
    /// The browser showed a cookie of ours.
    Returning(String),
    /// It showed none; here is one to give it.
    New(String),
}

impl Visitor {
    /// Reads the cookies of a request.
    ///
    /// # Errors
    /// A cookie that was altered is refused, never taken for a new visitor: he should know that
    /// his answers are not being found. A session that is over is no error: its browser is a visitor again.
    pub fn from_request(request: &HttpRequest, app: &AppState) -> Result<Visitor, WebError> {
        if let Some(cookie) = request.cookie(SESSION_COOKIE)
            && let Some(session) = app.store.session(&digest(cookie.value()), session_cutoff(app))?
        {
            touch_session(request, app, digest(cookie.value()), &session);
            return Ok(Visitor::SignedIn(session, cookie.value().to_owned()));
        }
        match request.cookie(VISITOR_COOKIE) {
            None => Ok(Visitor::New(new_public_id())),
            Some(cookie) => verify_cookie(app, cookie).map(Visitor::Returning).ok_or_else(WebError::tampered_cookie),
        }
    }

    /// The visitor's name, by which the store knows him.
    pub fn public_id(&self) -> &str {
        match self {
            Visitor::SignedIn(session, _) => &session.public_id,
            Visitor::Returning(id) | Visitor::New(id) => id,
        }
    }

    /// The session, if the browser is signed in.
    pub fn session(&self) -> Option<&Session> {
        match self {
            Visitor::SignedIn(session, _) => Some(session),
            Visitor::Returning(_) | Visitor::New(_) => None,
        }
    }

    /// The cookie by which the browser is known: the one that it has, for as long again, or a new visitor's.
    fn cookie(&self, app: &AppState) -> Option<Cookie<'static>> {
        let id = match self {
            Visitor::SignedIn(_, token) => return Some(session_cookie(app, token.clone())),
            Visitor::Returning(id) | Visitor::New(id) => id,
        };
        let mut jar = CookieJar::new();
        jar.signed_mut(&app.cookie_key).add(build_cookie(app, VISITOR_COOKIE, id.clone()));
        jar.get(VISITOR_COOKIE).cloned()
    }

    /// An answer with the cookie by which the browser will be known again. Who has one is given it anew, lest somebody
    /// who comes every day be forgotten on the day that it runs out.
    pub fn with_cookie(&self, app: &AppState, mut response: HttpResponse) -> HttpResponse {
        if let Some(cookie) = self.cookie(app)
            && let Err(e) = response.add_cookie(&cookie)
        {
            tracing::error!("the browser's cookie could not be set: {e}");
        }
        response
    }

    /// The visitor's place in the store, if anything is kept of him.
    pub fn stored_id(&self, app: &AppState) -> Result<Option<i64>, WebError> {
        match self {
            Visitor::SignedIn(session, _) => Ok(Some(session.visitor)),
            Visitor::Returning(id) => Ok(app.store.visitor_by_public_id(id)?),
            Visitor::New(_) => Ok(None),
        }
    }
}

/// The moment before which a session must not have been used last.
pub(super) fn session_cutoff(app: &AppState) -> i64 {
    app.clock.now().as_second() - SESSION_IDLE_DAYS * SECONDS_PER_DAY
}

/// Notes that a session is in use, once a day and after the page, which does not wait for the disk.
fn touch_session(request: &HttpRequest, app: &AppState, token: SecretHash, session: &Session) {
    let now = app.clock.now().as_second();
    if now - session.used_at < SECONDS_PER_DAY {
        return;
    }
    if let Some(app) = request.app_data::<web::Data<AppState>>().cloned() {
        drop(web::block(move || {
            if let Err(e) = app.store.touch_session(&token, now) {
                tracing::warn!("a session could not be noted as used: {e}");
            }
        }));
    }
}

/// The visitor of the browser's cookie, whether or not it is signed in: whose answers are made the account's.
pub(super) fn visitor_cookie_id(request: &HttpRequest, app: &AppState) -> Option<String> {
    verify_cookie(app, request.cookie(VISITOR_COOKIE)?)
}

fn verify_cookie(app: &AppState, cookie: Cookie<'static>) -> Option<String> {
    let mut jar = CookieJar::new();
    jar.add_original(cookie);
    jar.signed(&app.cookie_key).get(VISITOR_COOKIE).map(|cookie| cookie.value().to_owned())
}

/// The session whose token the browser shows, by the token's hash.
pub(super) fn session_digest(request: &HttpRequest) -> Option<SecretHash> {
    Some(digest(request.cookie(SESSION_COOKIE)?.value()))
}

/// The cookie of a session.
pub(super) fn session_cookie(app: &AppState, token: String) -> Cookie<'static> {
    build_cookie(app, SESSION_COOKIE, token)
}

/// A cookie that no script reads, no other site's form brings along, and that goes over no open line if the site has a
/// sealed one.
fn build_cookie(app: &AppState, name: &'static str, value: String) -> Cookie<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .secure(app.origin.starts_with("https://"))
        .same_site(SameSite::Lax)
        .max_age(Duration::days(COOKIE_DAYS))
        .finish()
}

/// A cookie that makes a browser forget the visitor.
pub(super) fn remove_visitor_cookie() -> Cookie<'static> {
    removal_cookie(VISITOR_COOKIE)
}

/// A cookie that makes a browser forget its session.
pub(super) fn remove_session_cookie() -> Cookie<'static> {
    removal_cookie(SESSION_COOKIE)
}

fn removal_cookie(name: &'static str) -> Cookie<'static> {
    let mut cookie = Cookie::build(name, "").path("/").finish();
    cookie.make_removal();
    cookie
}

/// A name for a visitor that is nobody's yet.
pub(super) fn new_public_id() -> String {
    oddtrick_library::to_hex(&random_bytes::<16>())
}

/// The hash by which the store knows a token or a code, which is too long to be guessed.
pub(super) fn digest(secret: &str) -> SecretHash {
    Sha256::digest(secret.as_bytes()).into()
}

/// Bytes from the system's own source; without it nothing can be signed, and the program stops.
pub(super) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Err(e) = SysRng.try_fill_bytes(&mut bytes) {
        tracing::error!("the system gives no random bytes: {e}");
        std::process::abort();
    }
    bytes
}
