//! Names of accounts.

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::invisible_chars::{is_invisible, is_joiner};

/// How many characters a name may have.
pub(crate) const NAME_CHARS: RangeInclusive<usize> = 2..=40;

/// What is wrong with a name, in the words that the form shows.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum AccountNameError {
    #[error("Type a name.")]
    Empty,
    #[error("A name has {} to {} characters; that has {found}.", NAME_CHARS.start(), NAME_CHARS.end())]
    Length { found: usize },
    #[error("A name cannot have invisible characters. Type it by hand.")]
    Invisible,
}

/// The name of an account. Names are compared without regard to case, spacing and joiners. An accented letter and the
/// letter followed by a combining accent are different: for whoever types the other form, name and password do not
/// match.
pub(crate) struct AccountName {
    pub display: String,
    pub folded: String,
}

impl AccountName {
    /// Reads a name.
    ///
    /// # Errors
    /// If the name is empty, too short or too long, or has invisible characters.
    pub fn parse(typed: &str) -> Result<AccountName, AccountNameError> {
        let shown = typed.split_whitespace().collect::<Vec<_>>().join(" ");
        let folded: String = shown.to_lowercase().chars().filter(|sign| !is_joiner(*sign)).collect();
        match shown.chars().count() {
            _ if folded.is_empty() => Err(AccountNameError::Empty),
            found if !NAME_CHARS.contains(&found) => Err(AccountNameError::Length { found }),
            _ if shown.chars().any(is_invisible) => Err(AccountNameError::Invisible),
            _ => Ok(AccountName { display: shown, folded }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_case_spaces_and_joiners() {
        let folded = |typed| AccountName::parse(typed).map(|name| name.folded).ok();
        assert_eq!(folded("  Ann  of\tYork "), Some("ann of york".into()));
        assert_eq!(folded("ÅSA"), folded("åsa"));
        assert_eq!((folded("می\u{200c}خواهم"), folded("क्\u{200d}ष")), (folded("میخواهم"), folded("क्ष")));
        for wrong in ["", " ", "a", &"x".repeat(41), "a\u{7}b", "Ann\u{200b}", "\u{202e}nnA", "\u{200c}\u{200d}"] {
            assert!(AccountName::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
