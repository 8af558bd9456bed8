//! The addresses of a kept sheet, and the tokens in two of them.

use crate::random::random_bytes;
use crate::visitor::session::digest;
use oddtrick_store::SecretHash;

/// Where a sheet is made.
pub(super) const NEW_PATH: &str = "/sheets/new";

/// How many bytes a token has; it is written as twice as many hexadecimal digits.
const TOKEN_BYTES: usize = 16;

/// The public page of a sheet.
pub(crate) fn sheet_path(number: u32) -> String {
    format!("/sheets/{number}")
}

/// A form of a sheet, to print.
pub(crate) fn form_path(number: u32, form: char) -> String {
    format!("/sheets/{number}/{}", form.to_ascii_lowercase())
}

/// A form of a sheet, to take online.
pub(super) fn answer_path(number: u32, form: char) -> String {
    format!("{}/answer", form_path(number, form))
}

/// The token with which a sheet can be edited. Whoever has it can also read the key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EditToken(String);

impl EditToken {
    /// A new token.
    pub fn random() -> EditToken {
        EditToken(hex::encode(random_bytes::<TOKEN_BYTES>()))
    }

    /// Reads a token. `None` if it does not have the form of one.
    pub fn parse(text: &str) -> Option<EditToken> {
        let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        (text.len() == 2 * TOKEN_BYTES && text.bytes().all(is_hex)).then(|| EditToken(text.to_owned()))
    }

    /// The token as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the store knows of it.
    pub fn digest(&self) -> SecretHash {
        digest(&format!("edit {}", self.0))
    }

    /// The token in the address of the key. It follows from the edit token, and not the other way.
    pub fn key_token(&self) -> String {
        hex::encode(&digest(&format!("key of {}", self.0))[..TOKEN_BYTES])
    }

    /// The page to edit a sheet.
    pub fn edit_path(&self, number: u32) -> String {
        format!("/sheets/{number}/edit/{}", self.0)
    }

    /// The page with what people have answered.
    pub fn results_path(&self, number: u32) -> String {
        format!("/sheets/{number}/results/{}", self.0)
    }

    /// The page where club nights of the sheet begin.
    pub fn night_path(&self, number: u32) -> String {
        format!("{}/night", self.edit_path(number))
    }

    /// The token with which the club night with a joining code is led. It follows from the edit token, and not the other
    /// way.
    pub fn lead_token(&self, code: &str) -> String {
        hex::encode(&digest(&format!("lead {code} of {}", self.0))[..TOKEN_BYTES])
    }

    /// The page with the key of a sheet.
    pub fn key_path(&self, number: u32) -> String {
        format!("/sheets/{number}/key/{}", self.key_token())
    }
}

/// What the store knows of a key token.
pub(super) fn key_digest(key_token: &str) -> SecretHash {
    digest(&format!("key {key_token}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_read_as_they_were_written_and_each_opens_one_thing() {
        let token = EditToken::random();
        assert_eq!(EditToken::parse(token.as_str()), Some(token.clone()));
        assert_ne!(EditToken::random(), token);
        assert_eq!(token.key_token().len(), 32);
        assert_ne!(key_digest(&token.key_token()), token.digest(), "the key token edits nothing");
        assert_ne!(token.lead_token("KHT4W7"), token.key_token());
        assert_ne!(token.lead_token("KHT4W7"), token.lead_token("KHT4W6"), "each night is led by itself");
        assert_ne!(key_digest(token.as_str()), key_digest(&token.key_token()));
        for wrong in ["", "x", &"g".repeat(32), &"A".repeat(32), &"a".repeat(31), &"a".repeat(33)] {
            assert_eq!(EditToken::parse(wrong), None, "{wrong}");
        }
    }
}
