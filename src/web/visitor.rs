//! Visitors: a learner at once, by a signed cookie.

use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, CookieJar, SameSite};
use rand::TryRng;
use rand::rngs::SysRng;

use super::app::App;
use super::error::WebError;

const NAME: &str = "visitor";

/// Who asks.
pub(super) enum Visitor {
    /// The browser showed a cookie of ours.
    Known(String),
    /// It showed none; here is one to give it.
    New(String),
}

impl Visitor {
    /// Reads the cookie of a request.
    ///
    /// # Errors
    /// A cookie that was altered is refused, never taken for a new visitor: he should know that
    /// his answers are not being found.
    pub fn of(request: &HttpRequest, app: &App) -> Result<Visitor, WebError> {
        let Some(cookie) = request.cookie(NAME) else {
            return Ok(Visitor::New(crate::library::hex(&random_bytes::<16>())));
        };
        let mut jar = CookieJar::new();
        jar.add_original(cookie);
        let signed = jar.signed(&app.key).get(NAME);
        signed.map(|cookie| Visitor::Known(cookie.value().to_owned())).ok_or_else(WebError::altered_cookie)
    }

    /// The visitor's name, by which the store knows him.
    pub fn public_id(&self) -> &str {
        match self {
            Visitor::Known(id) | Visitor::New(id) => id,
        }
    }

    /// The cookie to give a new visitor.
    pub fn cookie(&self, app: &App) -> Option<Cookie<'static>> {
        let Visitor::New(id) = self else { return None };
        let mut jar = CookieJar::new();
        let cookie = Cookie::build(NAME, id.clone())
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .max_age(Duration::days(400))
            .finish();
        jar.signed_mut(&app.key).add(cookie);
        jar.get(NAME).cloned()
    }

    /// The visitor's place in the store, if he has answered anything.
    pub fn stored(&self, app: &App) -> Result<Option<i64>, WebError> {
        match self {
            Visitor::Known(id) => Ok(app.store.visitor_by_public_id(id)?),
            Visitor::New(_) => Ok(None),
        }
    }
}

/// A cookie that makes a browser forget the visitor.
pub(super) fn forgotten() -> Cookie<'static> {
    let mut cookie = Cookie::build(NAME, "").path("/").finish();
    cookie.make_removal();
    cookie
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
