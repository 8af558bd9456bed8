//! Sealed questions. A question id is encrypted into a token, so nothing has to be stored about a question that is
//! asked. The encryption is that of private cookies.

use actix_web::cookie::{Cookie, CookieJar};
use thiserror::Error;

use crate::state::AppState;
use oddtrick_quiz::QuestionId;

/// Sealed text is padded to a multiple of this many bytes, so that its length gives no hint.
const PADDED_TO: usize = 128;

/// What a token is for. A token made for one purpose is not valid for another.
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

/// Why a token cannot be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(crate) enum UnsealError {
    /// It was not made here for this purpose, or was altered.
    #[error("the token was not given out here for this purpose")]
    Tampered,
    /// It was made with another version of the content, so the same question cannot be built.
    #[error("the token is of another version of the content")]
    Outdated,
}

/// Encrypts a question id into a token that is safe in an address.
pub(crate) fn seal_question(app: &AppState, purpose: SealPurpose, spec: &QuestionId) -> String {
    seal_text(app, purpose, &format!("{} {spec}", app.library.version))
}

/// Encrypts a text into a token.
pub(crate) fn seal_text(app: &AppState, purpose: SealPurpose, text: &str) -> String {
    let filled = text.len().next_multiple_of(PADDED_TO);
    let mut jar = CookieJar::new();
    jar.private_mut(&app.keys.signing.cookie).add(Cookie::new(purpose.cookie_name(), format!("{text:filled$}")));
    let sealed = jar.get(purpose.cookie_name()).map_or("", |cookie| cookie.value());
    // Addresses need the URL-safe alphabet of base64, and no padding.
    sealed.trim_end_matches('=').replace('+', "-").replace('/', "_")
}

/// The question id in a token.
pub(crate) fn unseal_question(app: &AppState, purpose: SealPurpose, token: &str) -> Result<QuestionId, UnsealError> {
    if token.contains(['+', '/', '=']) {
        return Err(UnsealError::Tampered);
    }
    let mut sealed = token.replace('-', "+").replace('_', "/");
    sealed.extend(std::iter::repeat_n('=', sealed.len().next_multiple_of(4) - sealed.len()));
    let sealed = Cookie::new(purpose.cookie_name(), sealed);
    let opened = app.keys.all().find_map(|key| CookieJar::new().private(&key.cookie).decrypt(sealed.clone()));
    let cookie = opened.ok_or(UnsealError::Tampered)?;
    let (version, spec) = cookie.value().trim_end().split_once(' ').ok_or(UnsealError::Tampered)?;
    if version != app.library.version {
        return Err(UnsealError::Outdated);
    }
    spec.parse().map_err(|_| UnsealError::Outdated)
}

/// The start of a token, which identifies this asking: sealing the same question twice gives two different tokens.
pub(crate) fn token_prefix(token: &str) -> &str {
    token.get(..16).unwrap_or(token)
}
