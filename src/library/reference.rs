//! How the books' parts name each other: a law or limb of a code, a case of a book.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

/// A law, or a limb of one: `english-club/73`, `english-club/72.V`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct LawRef {
    pub code: String,
    /// `73`, `72.V`, `dummy.II`.
    pub limb: String,
}

/// A case of a book: `drayson/108`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct CaseRef {
    pub collection: String,
    pub number: u16,
}

impl LawRef {
    /// A reference from its parts.
    pub fn new(code: impl Into<String>, limb: impl Into<String>) -> LawRef {
        LawRef { code: code.into(), limb: limb.into() }
    }

    /// The law's number, without the limb: `72` of `72.V`.
    pub fn law_number(&self) -> &str {
        super::law_number_of(&self.limb)
    }
}

impl FromStr for LawRef {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('/') {
            Some((code, limb)) if !code.is_empty() && !limb.is_empty() => Ok(LawRef::new(code, limb)),
            _ => Err(format!("`{text}` names no law; one is written like english-club/72.V")),
        }
    }
}

impl FromStr for CaseRef {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(book, number)| Some((book, number.parse().ok()?)));
        match parts {
            Some((book, number)) if !book.is_empty() => Ok(CaseRef { collection: book.to_owned(), number }),
            _ => Err(format!("`{text}` names no case; one is written like drayson/108")),
        }
    }
}

impl TryFrom<String> for LawRef {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl TryFrom<String> for CaseRef {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl fmt::Display for LawRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.code, self.limb)
    }
}

impl fmt::Display for CaseRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.collection, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_round_trip_and_malformed_ones_are_rejected() {
        for text in ["english-club/73", "english-club/72.V", "jsl-1890/8.a"] {
            assert_eq!(text.parse::<LawRef>().map(|law| law.to_string()), Ok(text.to_owned()));
        }
        assert_eq!(LawRef::new("english-club", "72.V").law_number(), "72");
        assert_eq!(LawRef::new("english-club", "dummy.II").law_number(), "dummy.II");
        assert_eq!("drayson/108".parse::<CaseRef>().map(|case| case.to_string()), Ok("drayson/108".to_owned()));
        for text in ["", "73", "/73", "english-club/"] {
            assert!(text.parse::<LawRef>().is_err(), "{text}");
        }
        for text in ["", "drayson", "drayson/x", "/1", "drayson/99999"] {
            assert!(text.parse::<CaseRef>().is_err(), "{text}");
        }
    }
}
