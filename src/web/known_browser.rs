//! Browsers that have been signed in to an account before.
//!
//! Somebody who tries one password after another slows down further tries for the same name. The owner must get in all
//! the same, so that his browser keeps a cookie that says that it was signed in before. It gives no other right.

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;

use crate::cookies::{KNOWN_COOKIE, build_cookie};
use crate::form_token::derive_bytes;
use crate::state::AppState;
use crate::state::site_keys::SiteKey;

/// The cookie that says that a browser has been signed in to the account with a name.
pub(crate) fn known_browser_cookie(app: &AppState, folded_name: &str) -> Cookie<'static> {
    build_cookie(app.is_https(), KNOWN_COOKIE, mark(&app.keys.signing, folded_name))
}

/// Whether the browser of a request has been signed in to the account with a name.
pub(crate) fn is_known_browser(app: &AppState, request: &HttpRequest, folded_name: &str) -> bool {
    let Some(cookie) = request.cookie(KNOWN_COOKIE) else { return false };
    app.keys.all().any(|key| is_same(cookie.value(), &mark(key, folded_name)))
}

/// Whether two marks are the same. Looks at every byte, so that the time does not tell how many are right.
fn is_same(sent: &str, right: &str) -> bool {
    let differing = sent.bytes().zip(right.bytes()).fold(0, |all, (one, other)| all | (one ^ other));
    sent.len() == right.len() && differing == 0
}

/// What nobody can make without the site's key.
fn mark(key: &SiteKey, folded_name: &str) -> String {
    hex::encode(derive_bytes(&key.form, &format!("known {folded_name}"), "browser", 0))
}
