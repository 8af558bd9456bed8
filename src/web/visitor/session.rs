//! Sessions of signed-in browsers: how long they last, and how the store knows them.

use actix_web::cookie::Cookie;
use actix_web::{HttpRequest, web};
use sha2::{Digest as _, Sha256};

use crate::cookies::{SESSION_COOKIE, build_cookie};
use crate::state::AppState;
use oddtrick_store::{SecretHash, Session};

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

/// A session that has not been used for so long is over.
pub(crate) const SESSION_IDLE_DAYS: i64 = 30;

/// The moment before which a session must not have been used last.
pub(crate) fn session_cutoff(app: &AppState) -> i64 {
    app.clock.now().as_second() - SESSION_IDLE_DAYS * SECONDS_PER_DAY
}

/// Notes that a session is in use, once a day and after the page, which does not wait for the disk.
pub(crate) fn touch_session(request: &HttpRequest, app: &AppState, token: SecretHash, session: &Session) {
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

/// The session whose token the browser shows, by the token's hash.
pub(crate) fn session_digest(request: &HttpRequest) -> Option<SecretHash> {
    Some(digest(request.cookie(SESSION_COOKIE)?.value()))
}

/// The cookie of a session.
pub(crate) fn session_cookie(app: &AppState, token: String) -> Cookie<'static> {
    build_cookie(app.is_https(), SESSION_COOKIE, token)
}

/// The hash by which the store knows a token or a code, which is too long to be guessed.
pub(crate) fn digest(secret: &str) -> SecretHash {
    Sha256::digest(secret.as_bytes()).into()
}
