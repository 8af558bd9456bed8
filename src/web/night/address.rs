//! The addresses of a night, and the tokens by which leaders and players are known.

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;
use actix_web::cookie::time::Duration;

use crate::cookies::{NIGHT_COOKIE, build_cookie};
use crate::night::code::JoinCode;
use crate::random::random_bytes;
use crate::state::AppState;
use crate::visitor::session::digest;
use oddtrick_store::{NIGHT_DAYS, SecretHash};

/// Where players type the code.
pub(super) const ENTER_PATH: &str = "/night";

/// How many bytes a token has; it is written as twice as many hexadecimal digits.
const TOKEN_BYTES: usize = 16;

/// A player's page.
pub(super) fn play_path(code: JoinCode) -> String {
    format!("{ENTER_PATH}/{code}")
}

/// The page for the big screen.
pub(super) fn screen_path(code: JoinCode) -> String {
    format!("{}/screen", play_path(code))
}

/// The stream over which pages hear of changes.
pub(super) fn stream_path(code: JoinCode) -> String {
    format!("{}/stream", play_path(code))
}

/// The leader's page.
pub(super) fn lead_path(code: JoinCode, token: &str) -> String {
    format!("{}/lead/{token}", play_path(code))
}

/// What the store knows of a leader's token.
pub(super) fn lead_digest(token: &str) -> SecretHash {
    digest(&format!("lead {token}"))
}

/// The token by which a player's browser is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PlayerToken(String);

impl PlayerToken {
    /// A new token.
    pub fn random() -> PlayerToken {
        PlayerToken(hex::encode(random_bytes::<TOKEN_BYTES>()))
    }

    /// Reads a token. `None` if it does not have the form of one.
    pub fn parse(text: &str) -> Option<PlayerToken> {
        let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        (text.len() == 2 * TOKEN_BYTES && text.bytes().all(is_hex)).then(|| PlayerToken(text.to_owned()))
    }

    /// The token in the cookie of a request.
    pub fn from_request(request: &HttpRequest) -> Option<PlayerToken> {
        PlayerToken::parse(request.cookie(NIGHT_COOKIE)?.value())
    }

    /// The token as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the store knows of it.
    pub fn digest(&self) -> SecretHash {
        digest(&format!("player {}", self.0))
    }

    /// The cookie that keeps it. Each night has its own, which lasts as long as the night can.
    pub fn cookie(&self, app: &AppState, code: JoinCode) -> Cookie<'static> {
        let mut cookie = build_cookie(app.is_https(), NIGHT_COOKIE, self.0.clone());
        cookie.set_path(play_path(code));
        cookie.set_max_age(Duration::days(NIGHT_DAYS));
        cookie
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn player_tokens_are_read_as_they_were_written() {
        let token = PlayerToken::random();
        assert_eq!(PlayerToken::parse(token.as_str()), Some(token.clone()));
        assert_ne!(PlayerToken::random(), token);
        assert_ne!(token.digest(), lead_digest(token.as_str()), "a player leads nothing");
        for wrong in ["", "x", &"g".repeat(32), &"a".repeat(31), &"a".repeat(33)] {
            assert_eq!(PlayerToken::parse(wrong), None, "{wrong}");
        }
    }
}
