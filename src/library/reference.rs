//! References between parts of the library: to a law or limb of a code, and to a case.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use thiserror::Error;

use crate::limb::law_number_of;

/// A reference to a law or to a limb of a law, written as the id of the code, a slash and the
/// number.
///
/// ```
/// use oddtrick_library::LawRef;
///
/// let limb: LawRef = "english-club/72.V".parse()?;
/// assert_eq!((limb.code.as_str(), limb.law_number()), ("english-club", "72"));
/// # Ok::<(), oddtrick_library::reference::ParseLawRefError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct LawRef {
    /// The id of the code.
    pub code: String,
    /// The law or limb: `73`, `72.V`, `dummy.II`.
    pub limb: String,
}

/// A reference to a case, written `drayson/108`.
///
/// ```
/// use oddtrick_library::CaseRef;
///
/// let case: CaseRef = "drayson/108".parse()?;
/// assert_eq!((case.collection.as_str(), case.number), ("drayson", 108));
/// # Ok::<(), oddtrick_library::reference::ParseCaseRefError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct CaseRef {
    /// The id of the collection that the case belongs to.
    pub collection: String,
    /// The number of the case in its collection.
    pub number: u16,
}

/// The text is not a reference to a law.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{0}` is not a law; write the code and the number, such as CODE/72.V")]
pub struct ParseLawRefError(String);

/// The text is not a reference to a case.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{0}` is not a case; write one like drayson/108")]
pub struct ParseCaseRefError(String);

impl LawRef {
    /// A reference from its two parts.
    pub fn new(code: impl Into<String>, limb: impl Into<String>) -> LawRef {
        LawRef { code: code.into(), limb: limb.into() }
    }

    /// The number of the law without the limb: `72` for `72.V`.
    pub fn law_number(&self) -> &str {
        law_number_of(&self.limb)
    }
}

impl FromStr for LawRef {
    type Err = ParseLawRefError;

    fn from_str(text: &str) -> Result<Self, ParseLawRefError> {
        match text.split_once('/') {
            Some((code, limb)) if !code.is_empty() && !limb.is_empty() => Ok(LawRef::new(code, limb)),
            _ => Err(ParseLawRefError(text.to_owned())),
        }
    }
}

impl FromStr for CaseRef {
    type Err = ParseCaseRefError;

    fn from_str(text: &str) -> Result<Self, ParseCaseRefError> {
        let parts = text.split_once('/').and_then(|(collection, number)| Some((collection, number.parse().ok()?)));
        match parts {
            Some((collection, number)) if !collection.is_empty() => {
                Ok(CaseRef { collection: collection.to_owned(), number })
            }
            _ => Err(ParseCaseRefError(text.to_owned())),
        }
    }
}

impl TryFrom<String> for LawRef {
    type Error = ParseLawRefError;

    fn try_from(text: String) -> Result<Self, ParseLawRefError> {
        text.parse()
    }
}

impl TryFrom<String> for CaseRef {
    type Error = ParseCaseRefError;

    fn try_from(text: String) -> Result<Self, ParseCaseRefError> {
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
