//! Joining codes of clubs: eight letters and figures that cannot be taken for one another.

use crate::random::random_bytes;

/// How many characters a code has.
const LENGTH: usize = 8;

/// Letters and figures without those that look alike (I and 1, O and 0). There are 32, so every random byte is as good
/// as any other.
const SIGNS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// A new code.
pub(super) fn random() -> String {
    random_bytes::<LENGTH>().iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect()
}

/// Reads a code as somebody typed it: small letters, spaces and hyphens do not matter. `None` if it cannot be one.
pub(super) fn parse(typed: &str) -> Option<String> {
    let signs = typed.chars().filter(|sign| !sign.is_whitespace() && !matches!(sign, '-' | '–' | '‑'));
    let code: String = signs.map(|sign| sign.to_ascii_uppercase()).take(LENGTH + 1).collect();
    let is_known = |sign: u8| SIGNS.contains(&sign);
    (code.len() == LENGTH && code.bytes().all(is_known)).then_some(code)
}

/// A code as it is shown: `KWMT-7R2P`.
pub(super) fn shown(code: &str) -> String {
    match code.split_at_checked(LENGTH / 2) {
        Some((first, rest)) => format!("{first}-{rest}"),
        None => code.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_are_shown_and_as_people_type_them() {
        let code = random();
        assert_eq!(parse(&shown(&code)), Some(code.clone()));
        assert_ne!(random(), code);
        assert_eq!(parse(" kwmt 7r2p "), Some("KWMT7R2P".to_owned()));
        assert_eq!(shown("KWMT7R2P"), "KWMT-7R2P");
        for wrong in ["", "KWMT", "KWMT-7R2O", "KWMT-7R2P-X", "KWMT-7R2é", &"A".repeat(10_240)] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
