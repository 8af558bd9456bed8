//! Sealed questions: a spec as a token that tells nothing and cannot be altered, so that nothing
//! need be kept of a question that has been put. The seal is the one of private cookies.

use actix_web::cookie::{Cookie, CookieJar};
use thiserror::Error;

use crate::state::AppState;
use oddtrick_quiz::QuestionId;

/// Every sealed text is filled up to a multiple of so many bytes: its length is no hint.
const PADDED_TO: usize = 128;

/// What a token is good for; one given for one thing is none for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SealPurpose {
    Practice,
    Review,
    Api,
}

impl SealPurpose {
    const fn cookie_name(self) -> &'static str {
        match self {
            SealPurpose::Practice => "practice",
            SealPurpose::Review => "review",
            SealPurpose::Api => "api",
        }
    }
}

/// Why a token opens nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(crate) enum UnsealError {
    /// It is not one that was given out here for this.
    #[error("the token was not given out here for this purpose")]
    Tampered,
    /// It is of another version of the content, from which the same question cannot be made.
    #[error("the token is of another version of the content")]
    Outdated,
}

/// The token of a question.
pub(crate) fn seal_question(app: &AppState, purpose: SealPurpose, spec: &QuestionId) -> String {
    let text = format!("{} {spec}", app.library.version);
    let filled = text.len().next_multiple_of(PADDED_TO);
    let mut jar = CookieJar::new();
    jar.private_mut(&app.cookie_key).add(Cookie::new(purpose.cookie_name(), format!("{text:filled$}")));
    let sealed = jar.get(purpose.cookie_name()).map_or("", |cookie| cookie.value());
    // For addresses: base64 with two other signs, and without a tail.
    sealed.trim_end_matches('=').replace('+', "-").replace('/', "_")
}

/// The question of a token.
pub(crate) fn unseal_question(app: &AppState, purpose: SealPurpose, token: &str) -> Result<QuestionId, UnsealError> {
    if token.contains(['+', '/', '=']) {
        return Err(UnsealError::Tampered);
    }
    let mut sealed = token.replace('-', "+").replace('_', "/");
    sealed.extend(std::iter::repeat_n('=', sealed.len().next_multiple_of(4) - sealed.len()));
    let cookie = CookieJar::new().private(&app.cookie_key).decrypt(Cookie::new(purpose.cookie_name(), sealed));
    let cookie = cookie.ok_or(UnsealError::Tampered)?;
    let (version, spec) = cookie.value().trim_end().split_once(' ').ok_or(UnsealError::Tampered)?;
    if version != app.library.version {
        return Err(UnsealError::Outdated);
    }
    spec.parse().map_err(|_| UnsealError::Outdated)
}

/// What tells one giving of a question from another: sealing the same spec twice gives two.
pub(crate) fn token_prefix(token: &str) -> &str {
    token.get(..16).unwrap_or(token)
}
