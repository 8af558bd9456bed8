//! Joining codes.

use std::fmt;

use crate::random::random_bytes;

/// The signs of a code: no two look or sound much alike, and without vowels they spell no word.
const SIGNS: &[u8; 22] = b"CDFGHJKMNPQRTVWXY34679";

/// What players type to join a night: six signs. There are a hundred million codes, so nobody finds a night by guessing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct JoinCode(pub [u8; 6]);

impl JoinCode {
    /// A new code.
    pub fn random() -> JoinCode {
        // A remainder of 32 bits favours no sign by more than anybody could notice.
        let number = || usize::try_from(u32::from_le_bytes(random_bytes::<4>())).unwrap_or_default();
        let sign = |_| SIGNS[number() % SIGNS.len()];
        JoinCode(std::array::from_fn(sign))
    }

    /// Reads a code as people type it: in any case, with spaces or hyphens. `None` if it does not have the form of one.
    pub fn parse(typed: &str) -> Option<JoinCode> {
        // Longer texts cannot be codes, however many spaces they have.
        let typed = typed.get(..typed.len().min(32))?;
        let signs = typed.bytes().filter(|sign| !matches!(sign, b' ' | b'-')).map(|sign| sign.to_ascii_uppercase());
        let code: [u8; 6] = signs.collect::<Vec<u8>>().try_into().ok()?;
        code.iter().all(|sign| SIGNS.contains(sign)).then_some(JoinCode(code))
    }

    /// The code in two groups, as it is read aloud: `KHT 4W7`.
    pub fn spaced(self) -> String {
        let code = self.to_string();
        let (first, second) = code.split_at(3);
        format!("{first} {second}")
    }
}

impl fmt::Display for JoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|sign| write!(f, "{}", char::from(*sign)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_type_them() {
        let code = JoinCode::parse("KHT4W7").unwrap();
        for typed in ["kht4w7", " kht 4w7 ", "KHT-4W7"] {
            assert_eq!(JoinCode::parse(typed), Some(code), "{typed}");
        }
        assert_eq!((code.to_string().as_str(), code.spaced().as_str()), ("KHT4W7", "KHT 4W7"));
        for wrong in ["", "KHT4W", "KHT4W77", "KHT4WO", "KHT4W1", "ÄHT4W7", &"K".repeat(10_000), "KHT4W/", "é\u{202e}"]
        {
            assert_eq!(JoinCode::parse(wrong), None, "{wrong}");
        }
        let random = JoinCode::random();
        assert_eq!(JoinCode::parse(&random.to_string()), Some(random));
        assert_ne!(JoinCode::random(), random);
    }
}
