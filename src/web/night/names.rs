//! Names of players.

use thiserror::Error;

use crate::invisible_chars::{is_invisible, is_joiner};

/// The most characters of a name.
pub(super) const MAX_NAME_CHARS: usize = 40;

/// What is wrong with a name.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum PlayerNameError {
    #[error("Type a name.")]
    Empty,
    #[error("A name has at most {MAX_NAME_CHARS} characters; this one has {0}.")]
    TooLong(usize),
    #[error("The name has invisible characters. Type it by hand.")]
    Invisible,
}

/// A name, as it is shown and as it is compared: without regard to case, spacing and joiners.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PlayerName {
    pub display: String,
    pub folded: String,
}

impl PlayerName {
    /// Reads a name.
    ///
    /// # Errors
    /// If it is empty, too long, or has invisible characters.
    pub fn parse(typed: &str) -> Result<PlayerName, PlayerNameError> {
        let display = typed.split_whitespace().collect::<Vec<_>>().join(" ");
        let folded: String = display.to_lowercase().chars().filter(|sign| !is_joiner(*sign)).collect();
        match display.chars().count() {
            _ if folded.is_empty() => Err(PlayerNameError::Empty),
            found if found > MAX_NAME_CHARS => Err(PlayerNameError::TooLong(found)),
            _ if display.chars().any(is_invisible) => Err(PlayerNameError::Invisible),
            _ => Ok(PlayerName { display, folded }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_any_visible_text_of_one_to_forty_characters() {
        for name in ["A", "<b>&", "אבגד", "李", &"x".repeat(40)] {
            assert_eq!(PlayerName::parse(name).unwrap().display, name);
        }
        let folded = |typed| PlayerName::parse(typed).unwrap().folded;
        assert_eq!((folded("  Ann  of\tYork "), folded("می\u{200c}خواهم")), (folded("ann OF york"), folded("میخواهم")));
        for wrong in ["", "  ", "\u{200c}"] {
            assert_eq!(PlayerName::parse(wrong), Err(PlayerNameError::Empty), "{wrong:?}");
        }
        assert_eq!(PlayerName::parse(&"x".repeat(10_240)), Err(PlayerNameError::TooLong(10_240)));
        for wrong in ["a\u{202e}b", "a\u{200b}", "a\u{7}b"] {
            assert_eq!(PlayerName::parse(wrong), Err(PlayerNameError::Invisible), "{wrong:?}");
        }
    }
}
