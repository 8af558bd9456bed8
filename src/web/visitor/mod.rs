//! Visitors. A browser is known by a signed cookie, or, when it is signed in to an account, by the token of a session.
//!
//! # How a learner is known
//!
//! A browser gets a signed cookie with its first question, and a fresh one with each later question. That makes it a
//! visitor. An account is a visitor of its own, with a name and a password. When somebody signs in, the answers
//! of the browser become the account's: if both answered the same question, the earlier answer stays, and
//! everything is counted again in the order it was stored.
//!
//! Only hashes of passwords, recovery codes and session tokens are stored. Passwords are hashed one at a time, off the
//! worker threads, and a name that does not exist takes as long as one that does.

pub(crate) mod naming;
pub(crate) mod session;
pub(crate) mod track;

use crate::client_address::client_address;
use crate::cookies::SESSION_COOKIE;
use crate::cookies::VISITOR_COOKIE;
use crate::cookies::build_cookie;
use crate::random::random_bytes;
use crate::visitor::session::digest;
use crate::visitor::session::session_cookie;
use crate::visitor::session::session_cutoff;
use crate::visitor::session::touch_session;
use actix_web::cookie::{Cookie, CookieJar};
use actix_web::{HttpRequest, HttpResponse};

use crate::error::WebError;
use crate::state::AppState;
use oddtrick_store::Session;

/// Who sent a request.
pub(crate) enum Visitor {
    /// The browser is signed in: its session, and the session's token.
    SignedIn(Session, String),
    /// The browser sent a visitor cookie with this id.
    Returning(String),
    /// The browser sent no cookie; this is a new id for it.
    New(String),
}

impl Visitor {
    /// Reads the cookies of a request.
    ///
    /// # Errors
    /// If the cookie was altered. It is not treated as a new visitor, because the learner should know that his answers
    /// cannot be found. A session that has expired is no error: the browser is a visitor again.
    pub fn from_request(request: &HttpRequest, app: &AppState) -> Result<Visitor, WebError> {
        if let Some(cookie) = request.cookie(SESSION_COOKIE)
            && let Some(session) = app.store.session(&digest(cookie.value()), session_cutoff(app))?
        {
            touch_session(request, app, digest(cookie.value()), &session);
            return Ok(Visitor::SignedIn(session, cookie.value().to_owned()));
        }
        match request.cookie(VISITOR_COOKIE) {
            None => Ok(Visitor::New(new_public_id())),
            Some(cookie) => verify_cookie(app, cookie).map(Visitor::Returning).ok_or_else(WebError::unknown_cookie),
        }
    }

    /// The id by which the store knows the visitor.
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

    /// The cookie to send: the one that the browser has, or a new visitor's.
    fn cookie(&self, app: &AppState) -> Option<Cookie<'static>> {
        let id = match self {
            Visitor::SignedIn(_, token) => return Some(session_cookie(app, token.clone())),
            Visitor::Returning(id) | Visitor::New(id) => id,
        };
        let mut jar = CookieJar::new();
        jar.signed_mut(&app.keys.signing.cookie).add(build_cookie(app.is_https(), VISITOR_COOKIE, id.clone()));
        jar.get(VISITOR_COOKIE).cloned()
    }

    /// Adds the visitor's cookie to a response. It is sent every time, so that it does not expire while the visitor
    /// keeps coming.
    pub fn with_cookie(&self, app: &AppState, mut response: HttpResponse) -> HttpResponse {
        if let Some(cookie) = self.cookie(app)
            && let Err(e) = response.add_cookie(&cookie)
        {
            tracing::error!("the browser's cookie could not be set: {e}");
        }
        response
    }

    /// Lets a visitor in of whom something is to be stored now. A visitor who is known already always comes in.
    ///
    /// # Errors
    /// If too many new visitors have come of late from this network or altogether, or the database fails.
    pub fn admit(&self, request: &HttpRequest, app: &AppState) -> Result<(), WebError> {
        if self.stored_id(app)?.is_some()
            || app.newcomers.admit(client_address(request.headers(), request.peer_addr(), app.trust_proxy))
        {
            return Ok(());
        }
        Err(WebError::TooManyNewcomers)
    }

    /// The visitor's row in the store, if anything is stored for him.
    ///
    /// # Errors
    /// If the database fails.
    pub fn stored_id(&self, app: &AppState) -> Result<Option<i64>, WebError> {
        match self {
            Visitor::SignedIn(session, _) => Ok(Some(session.visitor)),
            Visitor::Returning(id) => Ok(app.store.visitor_by_public_id(id)?),
            Visitor::New(_) => Ok(None),
        }
    }
}

/// The id in the browser's visitor cookie, signed in or not. When the browser signs in, that visitor's answers become
/// the account's.
pub(crate) fn visitor_cookie_id(request: &HttpRequest, app: &AppState) -> Option<String> {
    verify_cookie(app, request.cookie(VISITOR_COOKIE)?)
}

/// The id in a visitor cookie, if one of our keys signed it.
pub(crate) fn verify_cookie(app: &AppState, cookie: Cookie<'static>) -> Option<String> {
    let mut jar = CookieJar::new();
    jar.add_original(cookie);
    let verified = app.keys.all().find_map(|key| jar.signed(&key.cookie).get(VISITOR_COOKIE));
    verified.map(|cookie| cookie.value().to_owned())
}

/// A new random id for a visitor.
pub(crate) fn new_public_id() -> String {
    hex::encode(random_bytes::<16>())
}
