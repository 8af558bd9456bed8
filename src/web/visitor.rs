//! Visitors: a learner at once, by a signed cookie; and whoever is signed in to an account, by the token of a session.

use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, CookieJar, SameSite};
use actix_web::{HttpRequest, HttpResponse, web};
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest as _, Sha256};

use super::app::App;
use super::error::WebError;
use oddtrick_store::{SecretHash, Session};

pub(super) const VISITOR: &str = "visitor";
const SESSION: &str = "session";

/// Browsers keep no cookie for longer.
const COOKIE_DAYS: i64 = 400;

const DAY: i64 = 24 * 60 * 60;

/// A session that has not been used for so long is over.
pub(super) const UNUSED_DAYS: i64 = 30;

/// Who asks.
pub(super) enum Visitor {
    /// The browser is signed in to an account, by this token.
    Member(Session, String),
    /// The browser showed a cookie of ours.
    Known(String),
    /// It showed none; here is one to give it.
    New(String),
}

impl Visitor {
    /// Reads the cookies of a request.
    ///
    /// # Errors
    /// A cookie that was altered is refused, never taken for a new visitor: he should know that
    /// his answers are not being found. A session that is over is no error: its browser is a visitor again.
    pub fn of(request: &HttpRequest, app: &App) -> Result<Visitor, WebError> {
        if let Some(cookie) = request.cookie(SESSION)
            && let Some(session) = app.store.session(&digest(cookie.value()), since(app))?
        {
            keep_up(request, app, digest(cookie.value()), &session);
            return Ok(Visitor::Member(session, cookie.value().to_owned()));
        }
        match request.cookie(VISITOR) {
            None => Ok(Visitor::New(new_public_id())),
            Some(cookie) => verified(app, cookie).map(Visitor::Known).ok_or_else(WebError::altered_cookie),
        }
    }

    /// The visitor's name, by which the store knows him.
    pub fn public_id(&self) -> &str {
        match self {
            Visitor::Member(session, _) => &session.public_id,
            Visitor::Known(id) | Visitor::New(id) => id,
        }
    }

    /// The session, if the browser is signed in.
    pub fn member(&self) -> Option<&Session> {
        match self {
            Visitor::Member(session, _) => Some(session),
            Visitor::Known(_) | Visitor::New(_) => None,
        }
    }

    /// The cookie by which the browser is known: the one that it has, for as long again, or a new visitor's.
    fn cookie(&self, app: &App) -> Option<Cookie<'static>> {
        let id = match self {
            Visitor::Member(_, token) => return Some(session_cookie(app, token.clone())),
            Visitor::Known(id) | Visitor::New(id) => id,
        };
        let mut jar = CookieJar::new();
        jar.signed_mut(&app.key).add(made(app, VISITOR, id.clone()));
        jar.get(VISITOR).cloned()
    }

    /// An answer with the cookie by which the browser will be known again. Who has one is given it anew, lest somebody
    /// who comes every day be forgotten on the day that it runs out.
    pub fn greet(&self, app: &App, mut response: HttpResponse) -> HttpResponse {
        if let Some(cookie) = self.cookie(app)
            && let Err(e) = response.add_cookie(&cookie)
        {
            tracing::error!("the browser's cookie could not be set: {e}");
        }
        response
    }

    /// The visitor's place in the store, if anything is kept of him.
    pub fn stored(&self, app: &App) -> Result<Option<i64>, WebError> {
        match self {
            Visitor::Member(session, _) => Ok(Some(session.visitor)),
            Visitor::Known(id) => Ok(app.store.visitor_by_public_id(id)?),
            Visitor::New(_) => Ok(None),
        }
    }
}

/// The moment before which a session must not have been used last.
pub(super) fn since(app: &App) -> i64 {
    app.clock.now().as_second() - UNUSED_DAYS * DAY
}

/// Notes that a session is in use, once a day and after the page, which does not wait for the disk.
fn keep_up(request: &HttpRequest, app: &App, token: SecretHash, session: &Session) {
    let now = app.clock.now().as_second();
    if now - session.used_at < DAY {
        return;
    }
    if let Some(app) = request.app_data::<web::Data<App>>().cloned() {
        drop(web::block(move || {
            if let Err(e) = app.store.touch_session(&token, now) {
                tracing::warn!("a session could not be noted as used: {e}");
            }
        }));
    }
}

/// The visitor of the browser's cookie, whether or not it is signed in: whose answers are made the account's.
pub(super) fn brought(request: &HttpRequest, app: &App) -> Option<String> {
    verified(app, request.cookie(VISITOR)?)
}

fn verified(app: &App, cookie: Cookie<'static>) -> Option<String> {
    let mut jar = CookieJar::new();
    jar.add_original(cookie);
    jar.signed(&app.key).get(VISITOR).map(|cookie| cookie.value().to_owned())
}

/// The session whose token the browser shows, by the token's hash.
pub(super) fn session_of(request: &HttpRequest) -> Option<SecretHash> {
    Some(digest(request.cookie(SESSION)?.value()))
}

/// The cookie of a session.
pub(super) fn session_cookie(app: &App, token: String) -> Cookie<'static> {
    made(app, SESSION, token)
}

/// A cookie that no script reads, no other site's form brings along, and that goes over no open line if the site has a
/// sealed one.
fn made(app: &App, name: &'static str, value: String) -> Cookie<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .secure(app.origin.starts_with("https://"))
        .same_site(SameSite::Lax)
        .max_age(Duration::days(COOKIE_DAYS))
        .finish()
}

/// A cookie that makes a browser forget the visitor.
pub(super) fn forgotten() -> Cookie<'static> {
    removal(VISITOR)
}

/// A cookie that makes a browser forget its session.
pub(super) fn signed_out() -> Cookie<'static> {
    removal(SESSION)
}

fn removal(name: &'static str) -> Cookie<'static> {
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
