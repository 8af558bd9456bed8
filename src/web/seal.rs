//! Sealed questions: a spec as a token that tells nothing and cannot be altered, so that nothing
//! need be kept of a question that has been put. The seal is the one of private cookies.

use actix_web::cookie::{Cookie, CookieJar};

use super::app::App;
use oddtrick_quiz::Spec;

/// Every sealed text is filled up to a multiple of so many bytes: its length is no hint.
const BLOCK: usize = 128;

/// What a token is good for; one given for one thing is none for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Practice,
    Review,
    Api,
}

impl Purpose {
    const fn name(self) -> &'static str {
        match self {
            Purpose::Practice => "practice",
            Purpose::Review => "review",
            Purpose::Api => "api",
        }
    }
}

/// Why a token opens nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unsealed {
    /// It is not one that was given out here for this.
    Altered,
    /// It is of another version of the content, from which the same question cannot be made.
    Outdated,
}

/// The token of a question.
pub(super) fn seal(app: &App, purpose: Purpose, spec: &Spec) -> String {
    let text = format!("{} {spec}", app.library.version);
    let filled = text.len().next_multiple_of(BLOCK);
    let mut jar = CookieJar::new();
    jar.private_mut(&app.key).add(Cookie::new(purpose.name(), format!("{text:filled$}")));
    let sealed = jar.get(purpose.name()).map_or("", |cookie| cookie.value());
    // For addresses: base64 with two other signs, and without a tail.
    sealed.trim_end_matches('=').replace('+', "-").replace('/', "_")
}

/// The question of a token.
pub(super) fn open(app: &App, purpose: Purpose, token: &str) -> Result<Spec, Unsealed> {
    if token.contains(['+', '/', '=']) {
        return Err(Unsealed::Altered);
    }
    let mut sealed = token.replace('-', "+").replace('_', "/");
    sealed.extend(std::iter::repeat_n('=', sealed.len().next_multiple_of(4) - sealed.len()));
    let cookie = CookieJar::new().private(&app.key).decrypt(Cookie::new(purpose.name(), sealed));
    let cookie = cookie.ok_or(Unsealed::Altered)?;
    let (version, spec) = cookie.value().trim_end().split_once(' ').ok_or(Unsealed::Altered)?;
    if version != app.library.version {
        return Err(Unsealed::Outdated);
    }
    spec.parse().map_err(|_| Unsealed::Outdated)
}

/// What tells one giving of a question from another: sealing the same spec twice gives two.
pub(super) fn mark(token: &str) -> &str {
    token.get(..16).unwrap_or(token)
}
