//! The site's two cookies: their names, how they are built and how they are removed.

use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};

pub(crate) const VISITOR_COOKIE: &str = "visitor";

pub(crate) const SESSION_COOKIE: &str = "session";

/// Browsers keep no cookie for longer.
const COOKIE_DAYS: i64 = 400;

/// A cookie that no script reads, no other site's form brings along, and that goes over no open line if the site has a
/// sealed one.
pub(crate) fn build_cookie(secure: bool, name: &'static str, value: String) -> Cookie<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .secure(secure)
        .same_site(SameSite::Lax)
        .max_age(Duration::days(COOKIE_DAYS))
        .finish()
}

/// A cookie that makes a browser forget the visitor.
pub(crate) fn remove_visitor_cookie() -> Cookie<'static> {
    removal_cookie(VISITOR_COOKIE)
}

/// A cookie that makes a browser forget its session.
pub(crate) fn remove_session_cookie() -> Cookie<'static> {
    removal_cookie(SESSION_COOKIE)
}

fn removal_cookie(name: &'static str) -> Cookie<'static> {
    let mut cookie = Cookie::build(name, "").path("/").finish();
    cookie.make_removal();
    cookie
}
