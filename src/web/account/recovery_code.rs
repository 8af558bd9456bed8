//! Recovery codes: how they are made, written and recognised.

use crate::form_token::derive_bytes;
use crate::random::random_bytes;
use crate::visitor::session::digest;
use oddtrick_store::SecretHash;

/// How many recovery codes an account has.
const CODES_PER_ACCOUNT: usize = 10;

/// The characters of a code; none looks like another.
const CODE_ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// New recovery codes, which are shown once, and their hashes.
pub(crate) fn new_recovery_codes() -> (Vec<String>, Vec<SecretHash>) {
    with_digests((0..CODES_PER_ACCOUNT).map(|_| format_recovery_code(random_bytes())).collect())
}

/// Recovery codes for the form that creates an account. They are derived from its nonce, so submitting the form twice
/// gives the same codes, and those that the browser shows are valid. The nonce is not stored, so nobody can derive the
/// codes later. If the form has no nonce of ours, the codes are random.
pub(crate) fn recovery_codes_for_form(secret: &[u8], mark: &str, name: &str) -> (Vec<String>, Vec<SecretHash>) {
    let is_ours = mark.len() == 32 && mark.bytes().all(|sign| sign.is_ascii_hexdigit());
    if !is_ours {
        return new_recovery_codes();
    }
    with_digests(
        (0..CODES_PER_ACCOUNT)
            .map(|n| format_recovery_code(derive_bytes(secret, mark, &format!("codes {name}"), n)))
            .collect(),
    )
}

fn with_digests(codes: Vec<String>) -> (Vec<String>, Vec<SecretHash>) {
    let digests = codes.iter().map(|code| recovery_code_digest(code)).collect();
    (codes, digests)
}

/// Sixteen characters in groups of four: eighty random bits.
pub(crate) fn format_recovery_code(bytes: [u8; 16]) -> String {
    let signs = bytes.map(|byte| char::from(CODE_ALPHABET[usize::from(byte % 32)]));
    signs.chunks(4).map(|four| four.iter().collect()).collect::<Vec<String>>().join("-")
}

/// The hash of a code as somebody types it: in any case, with or without hyphens, O for 0 and I or L for 1.
pub(crate) fn recovery_code_digest(typed: &str) -> SecretHash {
    let sign = |c: char| match c.to_ascii_uppercase() {
        'O' => Some('0'),
        'I' | 'L' => Some('1'),
        c => c.is_ascii_alphanumeric().then_some(c),
    };
    digest(&typed.chars().filter_map(sign).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recovery_code_ignores_case_spaces_and_lookalikes() {
        let (codes, digests) = new_recovery_codes();
        assert_eq!((codes.len(), digests.len()), (10, 10));
        assert_eq!(codes[0].len(), 19);
        let sloppy = format!(" {} ", codes[0].to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l"));
        assert_eq!(recovery_code_digest(&sloppy), digests[0]);
        assert_ne!(digests[0], digests[1]);
    }
}
