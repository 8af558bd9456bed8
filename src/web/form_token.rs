//! Tokens in forms. A token proves that a form that comes back was given to this visitor for this question. It says
//! nothing about the answer.

use hmac::digest::Key;
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// Length of a token in bytes; it is written as twice as many hexadecimal digits.
const TOKEN_BYTES: usize = 12;

/// The token for one visitor and one question, in hexadecimal.
pub(crate) fn form_token(secret: &[u8], visitor: &str, day: &str, number: usize) -> String {
    hex::encode(&form_mac(secret, visitor, day, number).finalize().into_bytes()[..TOKEN_BYTES])
}

/// Whether `shown` is the token that was given. The comparison takes the same time however many characters match.
pub(crate) fn verify_form_token(secret: &[u8], visitor: &str, day: &str, number: usize, shown: &str) -> bool {
    let mut bytes = [0; TOKEN_BYTES];
    hex::decode_to_slice(shown, &mut bytes).is_ok()
        && form_mac(secret, visitor, day, number).verify_truncated_left(&bytes).is_ok()
}

/// Bytes derived from `whose`, `what` and `number`: always the same, and unpredictable without the secret.
pub(crate) fn derive_bytes(secret: &[u8], whose: &str, what: &str, number: usize) -> [u8; 16] {
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&form_mac(secret, whose, what, number).finalize().into_bytes()[..16]);
    bytes
}

fn form_mac(secret: &[u8], visitor: &str, day: &str, number: usize) -> Hmac<Sha256> {
    // An HMAC takes a key of any length, so this cannot fail. If it did, the empty key would match no
    // token that was given out.
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).unwrap_or_else(|_| Hmac::new(&Key::<Hmac<Sha256>>::default()));
    mac.update(format!("{visitor}|{day}|{number}").as_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn token_is_valid_for_its_own_question_only() {
        let given = form_token(b"secret", "v", "2026-11-21", 2);
        assert!(verify_form_token(b"secret", "v", "2026-11-21", 2, &given));
        assert!(!verify_form_token(b"secret", "v", "2026-11-21", 3, &given));
        assert!(!verify_form_token(b"secret", "w", "2026-11-21", 2, &given));
        assert!(!verify_form_token(b"other", "v", "2026-11-21", 2, &given));
        for altered in ["", "zz", &given[2..], &given[1..], &format!("{given}00"), &format!("+{}", &given[1..]), "é"] {
            assert!(!verify_form_token(b"secret", "v", "2026-11-21", 2, altered), "{altered}");
        }
    }
}
