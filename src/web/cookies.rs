//! The site's cookies: their names, how they are built and how they are removed.

use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};

pub(crate) const VISITOR_COOKIE: &str = "visitor";

pub(crate) const SESSION_COOKIE: &str = "session";

/// Says that the browser was signed in to an account before; see `known_browser`.
pub(crate) const KNOWN_COOKIE: &str = "known";

/// Keeps the token of a player of a club night.
pub(crate) const NIGHT_COOKIE: &str = "night";

/// How long a cookie lasts, in days; browsers allow no more.
const COOKIE_DAYS: i64 = 400;

/// A cookie that scripts cannot read and that forms of other sites do not send. With `secure`, browsers send it over
/// HTTPS only.
pub(crate) fn build_cookie(secure: bool, name: &'static str, value: String) -> Cookie<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .secure(secure)
        .same_site(SameSite::Lax)
        .max_age(Duration::days(COOKIE_DAYS))
        .finish()
}

/// A cookie that removes the visitor cookie.
pub(crate) fn remove_visitor_cookie() -> Cookie<'static> {
    removal_cookie(VISITOR_COOKIE)
}

/// A cookie that removes the session cookie.
pub(crate) fn remove_session_cookie() -> Cookie<'static> {
    removal_cookie(SESSION_COOKIE)
}

/// A cookie that removes the one of a known browser.
pub(crate) fn remove_known_cookie() -> Cookie<'static> {
    removal_cookie(KNOWN_COOKIE)
}

fn removal_cookie(name: &'static str) -> Cookie<'static> {
    let mut cookie = Cookie::build(name, "").path("/").finish();
    cookie.make_removal();
    cookie
}
