//! The numbers of certificates: not to be guessed, short enough to be typed, and with a check letter that
//! finds every single mistake and every two letters exchanged.

use std::fmt;
use std::str::FromStr;

/// What numbers are written with: no sign that is taken for another. There are 31, a prime, so that a sum
/// modulo their number tells any two weights apart.
const ALPHABET: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// Signs of a number, the last of them the check letter: nine are 44 bits.
const LENGTH: usize = 10;

/// Of random bytes, those from here on are drawn again, so that every sign is as likely.
const FIRST_REJECTED_BYTE: u8 = 248;

/// The number of a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CertificateNumber([u8; LENGTH]);

/// Why something typed is no number of a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParseCertificateNumberError {
    WrongLength(usize),
    InvalidCharacter(char),
    WrongCheckLetter,
}

impl CertificateNumber {
    /// The number that random bytes come to; none if too few of them are of use.
    pub fn from_random_bytes(random: &[u8]) -> Option<CertificateNumber> {
        let mut places = [0; LENGTH];
        let mut fair = random.iter().filter(|byte| **byte < FIRST_REJECTED_BYTE).map(|byte| byte % 31);
        for place in &mut places[..LENGTH - 1] {
            *place = fair.next()?;
        }
        // What is wanting to a multiple of 31: the last weighs 10, of which 28 is the inverse.
        places[LENGTH - 1] = u8::try_from((31 - weighted_sum(&places)) * 28 % 31).unwrap_or_default();
        Some(CertificateNumber(places))
    }
}

/// Each place weighed by its number.
fn weighted_sum(places: &[u8; LENGTH]) -> u32 {
    (1..).zip(places).map(|(weight, place)| weight * u32::from(*place)).sum::<u32>() % 31
}

/// `K7QM2-9XHTD`
impl fmt::Display for CertificateNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, place) in self.0.iter().enumerate() {
            let dash = if n == LENGTH / 2 { "-" } else { "" };
            write!(f, "{dash}{}", char::from(ALPHABET[usize::from(*place)]))?;
        }
        Ok(())
    }
}

/// Reads capitals and small letters, with or without dashes and spaces.
impl FromStr for CertificateNumber {
    type Err = ParseCertificateNumberError;

    fn from_str(text: &str) -> Result<Self, ParseCertificateNumberError> {
        let dash = |sign: &char| sign.is_whitespace() || matches!(sign, '-' | '–' | '—' | '‑');
        let signs: Vec<char> = text.chars().filter(|sign| !dash(sign)).collect();
        let place = |sign: &char| {
            let upper = u8::try_from(sign.to_ascii_uppercase()).ok();
            let place = ALPHABET.iter().position(|known| Some(*known) == upper).and_then(|n| u8::try_from(n).ok());
            place.ok_or(ParseCertificateNumberError::InvalidCharacter(*sign))
        };
        let places = signs.iter().map(place).collect::<Result<Vec<u8>, ParseCertificateNumberError>>()?;
        let places = places.try_into().map_err(|_| ParseCertificateNumberError::WrongLength(signs.len()))?;
        if weighted_sum(&places) == 0 {
            Ok(CertificateNumber(places))
        } else {
            Err(ParseCertificateNumberError::WrongCheckLetter)
        }
    }
}

impl fmt::Display for ParseCertificateNumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseCertificateNumberError::WrongLength(signs) => {
                write!(f, "A number has ten letters and figures; here there are {signs}.")
            }
            ParseCertificateNumberError::InvalidCharacter(sign) => {
                write!(
                    f,
                    "“{sign}” does not occur in the numbers; they have no 0, 1, I, L and O, which are mistaken for others."
                )
            }
            ParseCertificateNumberError::WrongCheckLetter => f.write_str(
                "Some letter or figure is mistaken, or two are exchanged: the last does not fit the others.",
            ),
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
