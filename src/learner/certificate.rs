//! The numbers of certificates: not to be guessed, short enough to be typed, and with a check letter that
//! finds every single mistake and every two letters exchanged.

use std::fmt;
use std::str::FromStr;

/// What numbers are written with: no sign that is taken for another. There are 31, a prime, so that a sum
/// modulo their number tells any two weights apart.
const SIGNS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// Signs of a number, the last of them the check letter: nine are 44 bits.
const LENGTH: usize = 10;

/// Of random bytes, those from here on are drawn again, so that every sign is as likely.
const FAIR: u8 = 248;

/// The number of a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Number([u8; LENGTH]);

/// Why something typed is no number of a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mistyped {
    Length(usize),
    Sign(char),
    Check,
}

impl Number {
    /// The number that random bytes come to; none if too few of them are of use.
    pub fn of(random: &[u8]) -> Option<Number> {
        let mut places = [0; LENGTH];
        let mut fair = random.iter().filter(|byte| **byte < FAIR).map(|byte| byte % 31);
        for place in &mut places[..LENGTH - 1] {
            *place = fair.next()?;
        }
        // What is wanting to a multiple of 31: the last weighs 10, of which 28 is the inverse.
        places[LENGTH - 1] = u8::try_from((31 - sum(&places)) * 28 % 31).unwrap_or_default();
        Some(Number(places))
    }
}

/// Each place weighed by its number.
fn sum(places: &[u8; LENGTH]) -> u32 {
    (1..).zip(places).map(|(weight, place)| weight * u32::from(*place)).sum::<u32>() % 31
}

/// `K7QM2-9XHTD`
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, place) in self.0.iter().enumerate() {
            let dash = if n == LENGTH / 2 { "-" } else { "" };
            write!(f, "{dash}{}", char::from(SIGNS[usize::from(*place)]))?;
        }
        Ok(())
    }
}

/// Reads capitals and small letters, with or without dashes and spaces.
impl FromStr for Number {
    type Err = Mistyped;

    fn from_str(text: &str) -> Result<Self, Mistyped> {
        let dash = |sign: &char| sign.is_whitespace() || matches!(sign, '-' | '–' | '—' | '‑');
        let signs: Vec<char> = text.chars().filter(|sign| !dash(sign)).collect();
        let place = |sign: &char| {
            let upper = u8::try_from(sign.to_ascii_uppercase()).ok();
            let place = SIGNS.iter().position(|known| Some(*known) == upper).and_then(|n| u8::try_from(n).ok());
            place.ok_or(Mistyped::Sign(*sign))
        };
        let places = signs.iter().map(place).collect::<Result<Vec<u8>, Mistyped>>()?;
        let places = places.try_into().map_err(|_| Mistyped::Length(signs.len()))?;
        if sum(&places) == 0 { Ok(Number(places)) } else { Err(Mistyped::Check) }
    }
}

impl fmt::Display for Mistyped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mistyped::Length(signs) => write!(f, "A number has ten letters and figures; here there are {signs}."),
            Mistyped::Sign(sign) => {
                write!(
                    f,
                    "“{sign}” does not occur in the numbers; they have no 0, 1, I, L and O, which are mistaken for others."
                )
            }
            Mistyped::Check => f.write_str(
                "Some letter or figure is mistaken, or two are exchanged: the last does not fit the others.",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Number {
        Number::of(&[255, 7, 30, 100, 247, 250, 0, 61, 93, 200, 12, 99]).unwrap()
    }

    #[test]
    fn a_number_reads_back_however_it_is_typed() {
        let number = some();
        let text = number.to_string();
        assert_eq!(text.len(), 11);
        for typed in [text.clone(), text.to_lowercase(), text.replace('-', " "), format!(" {} ", text.replace('-', ""))]
        {
            assert_eq!(typed.parse(), Ok(number), "{typed}");
        }
    }

    #[test]
    fn every_single_mistake_and_exchange_is_found() {
        let text = some().to_string().replace('-', "");
        for at in 0..text.len() {
            for sign in SIGNS {
                let mut typed = text.clone().into_bytes();
                typed[at] = *sign;
                let typed = String::from_utf8(typed).unwrap();
                assert_eq!(typed.parse::<Number>().is_ok(), typed == text, "{typed}");
            }
            for other in 0..text.len() {
                let mut typed = text.clone().into_bytes();
                typed.swap(at, other);
                let typed = String::from_utf8(typed).unwrap();
                assert_eq!(typed.parse::<Number>().is_ok(), typed == text, "{typed}");
            }
        }
    }

    #[test]
    fn what_is_no_number_is_told_why() {
        assert_eq!("".parse::<Number>(), Err(Mistyped::Length(0)));
        assert_eq!("K7QM2-9XHT".parse::<Number>(), Err(Mistyped::Length(9)));
        assert_eq!("K7QM2-9XHT0".parse::<Number>(), Err(Mistyped::Sign('0')));
        assert_eq!("é".parse::<Number>(), Err(Mistyped::Sign('é')));
        assert_eq!(Number::of(&[255; 16]), None);
        assert_eq!(Number::of(&[1; 8]), None);
    }
}
