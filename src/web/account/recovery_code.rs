//! Recovery codes: how they are made, written and recognised.

use crate::form_token::derive_bytes;
use crate::random::random_bytes;
use crate::visitor::session::digest;
use oddtrick_store::SecretHash;

/// Recovery codes of an account.
const CODES_PER_ACCOUNT: usize = 10;

/// Letters and figures of a code: none that is taken for another.
const CODE_ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Ten recovery codes, to be shown once, and their hashes.
pub(crate) fn new_recovery_codes() -> (Vec<String>, Vec<SecretHash>) {
    with_digests((0..CODES_PER_ACCOUNT).map(|_| format_recovery_code(random_bytes())).collect())
}

/// The same for a form that makes an account: by its mark, so that a form that is sent twice has the same codes both
/// times, and whichever answer the browser shows, those on it are good. The mark is kept nowhere, and without it nobody
/// makes the codes again. A form without a mark of ours has some that were never seen before.
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

/// Sixteen signs in fours: eighty bits, which nobody will guess.
fn format_recovery_code(bytes: [u8; 16]) -> String {
    let signs = bytes.map(|byte| char::from(CODE_ALPHABET[usize::from(byte % 32)]));
    signs.chunks(4).map(|four| four.iter().collect()).collect::<Vec<String>>().join("-")
}

/// The hash of a code as somebody types it: small or large, with or without hyphens, O for 0 and I or L for 1.
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
