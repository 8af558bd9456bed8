//! Certificate numbers: hard to guess, short enough to type, and with a check character that catches every
//! wrong character and every swap of two characters.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The characters of a number. No two of them look alike. There are 31, a prime number, so the
/// weighted sum modulo 31 catches every swap of two characters.
const ALPHABET: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// How many characters a number has. Nine are random, about 44 bits. The last is the check character.
const LENGTH: usize = 10;

/// Random bytes of this value or more are not used, so that every character is equally likely.
const FIRST_REJECTED_BYTE: u8 = 248;

/// The number of a certificate, written like `K7QM2-9XHTD`.
///
/// ```
/// use oddtrick_learner::certificate::CertificateNumber;
///
/// let number = CertificateNumber::from_random_bytes(&[1, 2, 3, 4, 5, 6, 7, 8, 9]).expect("enough bytes");
/// let typed = number.to_string().to_lowercase().replace('-', " ");
/// assert_eq!(typed.parse(), Ok(number));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CertificateNumber([u8; LENGTH]);

/// Why a text is not a certificate number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ParseCertificateNumberError {
    /// It has too many or too few characters: this many.
    #[error("A number has ten letters and digits. This one has {0}.")]
    WrongLength(usize),
    /// This character is not in any number.
    #[error("“{0}” is not in any number. To avoid mix-ups, numbers have no 0, 1, I, L or O.")]
    InvalidCharacter(char),
    /// The check character does not match the others.
    #[error("The last character does not fit the others. One may be wrong, or two may be swapped.")]
    WrongCheckLetter,
}

impl CertificateNumber {
    /// Makes a number from random bytes. `None` if too few of them can be used; twice as many as needed are plenty.
    #[must_use]
    pub fn from_random_bytes(random: &[u8]) -> Option<CertificateNumber> {
        let mut places = [0; LENGTH];
        let mut usable = random.iter().filter(|byte| **byte < FIRST_REJECTED_BYTE).map(|byte| byte % 31);
        for place in &mut places[..LENGTH - 1] {
            *place = usable.next()?;
        }
        // The check character makes the weighted sum a multiple of 31. Its weight is 10, and 28 is the inverse of 10
        // modulo 31.
        places[LENGTH - 1] = u8::try_from((31 - weighted_sum(&places)) * 28 % 31).unwrap_or_default();
        Some(CertificateNumber(places))
    }
}

/// The sum of the characters' values, each multiplied by its position from 1, modulo 31.
fn weighted_sum(places: &[u8; LENGTH]) -> u32 {
    (1..).zip(places).map(|(weight, place)| weight * u32::from(*place)).sum::<u32>() % 31
}

/// Writes it like `K7QM2-9XHTD`.
impl fmt::Display for CertificateNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, place) in self.0.iter().enumerate() {
            let dash = if n == LENGTH / 2 { "-" } else { "" };
            write!(f, "{dash}{}", char::from(ALPHABET[usize::from(*place)]))?;
        }
        Ok(())
    }
}

/// Accepts capital and small letters, with or without dashes and spaces.
impl FromStr for CertificateNumber {
    type Err = ParseCertificateNumberError;

    fn from_str(text: &str) -> Result<Self, ParseCertificateNumberError> {
        let is_separator = |c: &char| c.is_whitespace() || matches!(c, '-' | '–' | '—' | '‑');
        let typed: Vec<char> = text.chars().filter(|c| !is_separator(c)).collect();
        let place = |c: &char| {
            let upper = u8::try_from(c.to_ascii_uppercase()).ok();
            let place = ALPHABET.iter().position(|known| Some(*known) == upper).and_then(|n| u8::try_from(n).ok());
            place.ok_or(ParseCertificateNumberError::InvalidCharacter(*c))
        };
        let places = typed.iter().map(place).collect::<Result<Vec<u8>, ParseCertificateNumberError>>()?;
        let places = places.try_into().map_err(|_| ParseCertificateNumberError::WrongLength(typed.len()))?;
        if weighted_sum(&places) == 0 {
            Ok(CertificateNumber(places))
        } else {
            Err(ParseCertificateNumberError::WrongCheckLetter)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample_number() -> CertificateNumber {
        CertificateNumber::from_random_bytes(&[255, 7, 30, 100, 247, 250, 0, 61, 93, 200, 12, 99]).unwrap()
    }

    #[test]
    fn a_number_reads_back_however_it_is_typed() {
        let number = sample_number();
        let text = number.to_string();
        assert_eq!(text.len(), 11);
        for typed in [text.clone(), text.to_lowercase(), text.replace('-', " "), format!(" {} ", text.replace('-', ""))]
        {
            assert_eq!(typed.parse(), Ok(number), "{typed}");
        }
    }

    #[test]
    fn check_letter_finds_every_substitution_and_swap() {
        let text = sample_number().to_string().replace('-', "");
        for at in 0..text.len() {
            for sign in ALPHABET {
                let mut typed = text.clone().into_bytes();
                typed[at] = *sign;
                let typed = String::from_utf8(typed).unwrap();
                assert_eq!(typed.parse::<CertificateNumber>().is_ok(), typed == text, "{typed}");
            }
            for other in 0..text.len() {
                let mut typed = text.clone().into_bytes();
                typed.swap(at, other);
                let typed = String::from_utf8(typed).unwrap();
                assert_eq!(typed.parse::<CertificateNumber>().is_ok(), typed == text, "{typed}");
            }
        }
    }

    #[test]
    fn invalid_numbers_give_the_reason() {
        assert_eq!("".parse::<CertificateNumber>(), Err(ParseCertificateNumberError::WrongLength(0)));
        assert_eq!("K7QM2-9XHT".parse::<CertificateNumber>(), Err(ParseCertificateNumberError::WrongLength(9)));
        assert_eq!("K7QM2-9XHT0".parse::<CertificateNumber>(), Err(ParseCertificateNumberError::InvalidCharacter('0')));
        assert_eq!("é".parse::<CertificateNumber>(), Err(ParseCertificateNumberError::InvalidCharacter('é')));
        assert_eq!(CertificateNumber::from_random_bytes(&[255; 16]), None);
        assert_eq!(CertificateNumber::from_random_bytes(&[1; 8]), None);
    }
}
