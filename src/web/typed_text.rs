//! Names and other short texts that people type.

use thiserror::Error;

use crate::invisible_chars::{is_invisible, is_joiner};

/// What is wrong with a text, in the words that the form shows.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum TypedTextError {
    #[error("Type {0}.")]
    Empty(&'static str),
    #[error("Shorten {what}: it has at most {most} characters, and this has {found}.")]
    TooLong { what: &'static str, most: usize, found: usize },
    #[error("There are invisible characters in {0}. Type it by hand.")]
    Invisible(&'static str),
}

/// A text without spaces that do not count.
pub(crate) fn without_extra_spaces(typed: &str) -> String {
    typed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads a text of at most `most` characters. `what` names it, such as “the name of the club”.
///
/// # Errors
/// If it is empty or too long, or has invisible characters.
pub(crate) fn parse_text(typed: &str, what: &'static str, most: usize) -> Result<String, TypedTextError> {
    let text = without_extra_spaces(typed);
    match text.chars().count() {
        _ if text.chars().all(is_joiner) => Err(TypedTextError::Empty(what)),
        found if found > most => Err(TypedTextError::TooLong { what, most, found }),
        _ if text.chars().any(is_invisible) => Err(TypedTextError::Invisible(what)),
        _ => Ok(text),
    }
}

/// A name for comparing: without capitals and joiners.
pub(crate) fn folded(name: &str) -> String {
    name.to_lowercase().chars().filter(|sign| !is_joiner(*sign)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_visible_text_is_taken_up_to_its_length() {
        let read = |typed: &str| parse_text(typed, "a name", 80);
        for name in ["Whist", "<b>&", "מועדון הוויסט", "می\u{200c}خواهم", &"x".repeat(80)] {
            assert_eq!(read(name), Ok(name.to_owned()));
        }
        assert_eq!(read("  The \n Turf "), Ok("The Turf".to_owned()));
        assert_eq!(
            (read(" "), read("\u{200c}")),
            (Err(TypedTextError::Empty("a name")), Err(TypedTextError::Empty("a name")))
        );
        assert_eq!(read(&"x".repeat(10_240)), Err(TypedTextError::TooLong { what: "a name", most: 80, found: 10_240 }));
        assert_eq!(read("a\u{202e}b"), Err(TypedTextError::Invisible("a name")));
        assert_eq!(folded("ÅSA\u{200d}"), "åsa");
    }
}
