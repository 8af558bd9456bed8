//! Sessions of signed-in browsers: how long they last, and how the store knows them.

use actix_web::cookie::Cookie;
use actix_web::{HttpRequest, web};
use sha2::{Digest as _, Sha256};

use crate::cookies::{SESSION_COOKIE, build_cookie};
use crate::state::AppState;
use oddtrick_store::{SecretHash, Session};

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

/// A session that has not been used for this many days has expired.
pub(crate) const SESSION_IDLE_DAYS: i64 = 30;

/// A session last used before this moment (Unix seconds) has expired.
pub(crate) fn session_cutoff(app: &AppState) -> i64 {
    app.clock.now().as_second() - SESSION_IDLE_DAYS * SECONDS_PER_DAY
}

/// Records that a session is in use, at most once a day. It runs after the response, which does not wait for the disk.
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

/// The digest of the browser's session token, if it has one.
pub(crate) fn session_digest(request: &HttpRequest) -> Option<SecretHash> {
    Some(digest(request.cookie(SESSION_COOKIE)?.value()))
}

/// The cookie that holds a session token.
pub(crate) fn session_cookie(app: &AppState, token: String) -> Cookie<'static> {
    build_cookie(app.is_https(), SESSION_COOKIE, token)
}

/// The SHA-256 hash by which the store knows a token or a recovery code. These are random and long, so a plain hash is
/// enough.
pub(crate) fn digest(secret: &str) -> SecretHash {
    Sha256::digest(secret.as_bytes()).into()
}
