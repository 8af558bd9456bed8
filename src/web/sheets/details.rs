//! Title, club and date of a sheet, as somebody typed them.

use thiserror::Error;

use crate::form_fields::FormFields;
use crate::invisible_chars::is_invisible;
use oddtrick_store::SheetDetails;

/// The most characters of a title, a club or a date.
const MAX_CHARS: usize = 120;

/// The title of a sheet without one.
const DEFAULT_TITLE: &str = "Questions on the laws of whist";

/// What is wrong with a title, a club or a date.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum DetailsError {
    #[error("The {what} has at most {MAX_CHARS} characters; this one has {found}. Shorten it.")]
    TooLong { what: &'static str, found: usize },
    #[error("The {0} has invisible characters. Type it by hand.")]
    Invisible(&'static str),
}

/// Reads title, club and date.
///
/// # Errors
/// If one of them is too long or has invisible characters.
pub(super) fn parse_details(fields: &FormFields) -> Result<SheetDetails, DetailsError> {
    let mut details = typed_details(fields);
    for (what, text) in [("title", &details.title), ("club", &details.club), ("date", &details.date)] {
        let found = text.chars().count();
        if found > MAX_CHARS {
            return Err(DetailsError::TooLong { what, found });
        }
        if text.chars().any(is_invisible) {
            return Err(DetailsError::Invisible(what));
        }
    }
    if details.title.is_empty() {
        DEFAULT_TITLE.clone_into(&mut details.title);
    }
    Ok(details)
}

/// Title, club and date as they were typed, without spaces that do not count.
pub(super) fn typed_details(fields: &FormFields) -> SheetDetails {
    let field = |name: &str| {
        let value = fields.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.as_str());
        value.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    SheetDetails { title: field("title"), club: field("club"), date: field("date") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(title: &str) -> Result<String, DetailsError> {
        parse_details(&vec![("title".to_owned(), title.to_owned())]).map(|details| details.title)
    }

    #[test]
    fn any_visible_title_is_taken_up_to_its_length() {
        for title in ["Revokes", "<b>&", "שאלות בדיני ויסט", &"x".repeat(120)] {
            assert_eq!(read(title), Ok(title.to_owned()));
        }
        assert_eq!(read("  Club \n night "), Ok("Club night".to_owned()));
        assert_eq!(read(" "), Ok(DEFAULT_TITLE.to_owned()));
        assert_eq!(read(&"x".repeat(10_240)), Err(DetailsError::TooLong { what: "title", found: 10_240 }));
        assert_eq!(read("a\u{202e}b"), Err(DetailsError::Invisible("title")));
    }
}
