//! What can be wrong with a sheet that somebody asks for.

use crate::error::{Suggestion, WebError};
use crate::sheets::address::NEW_PATH;

/// The error for a sheet that does not exist.
pub(super) fn no_such_sheet(typed: &str) -> WebError {
    let suggestion =
        |href: String, label: &str, note: &str| Suggestion { href, label: label.into(), note: note.into() };
    let mut suggestions = vec![suggestion(NEW_PATH.into(), "Make a sheet", "")];
    if let Ok(number) = typed.parse::<u32>() {
        let note = "drawn from the number, as on old sheets";
        suggestions.insert(0, suggestion(format!("/sheet/{number}"), &format!("Sheet {number} of before"), note));
    }
    WebError::NotFound {
        title: "There is no such sheet".into(),
        detail: "No sheet with this number is kept here. The number stands at the foot of each printed page.".into(),
        suggestions,
    }
}

/// The error for a form that a sheet does not have.
pub(super) fn no_such_form(number: u32) -> WebError {
    WebError::NotFound {
        title: "There is no such form".into(),
        detail: "A sheet has the forms A, B, C and D.".into(),
        suggestions: vec![Suggestion {
            href: format!("/sheets/{number}"),
            label: format!("Sheet {number}"),
            note: String::new(),
        }],
    }
}

/// The error for a kind of file that sheets are not written as. `known` has the names of those that they are.
pub(super) fn no_such_file(number: u32, known: &[&str]) -> WebError {
    WebError::NotFound {
        title: "There is no such file".into(),
        detail: format!("A form can be had as {}.", known.join(", ")),
        suggestions: vec![Suggestion {
            href: format!("/sheets/{number}"),
            label: format!("Sheet {number}"),
            note: String::new(),
        }],
    }
}

/// The error for a key or an editing page with a wrong token. It says the same for every wrong token.
pub(super) fn not_your_sheet() -> WebError {
    WebError::NotOwner {
        title: "This address does not open the sheet".into(),
        detail: "The key and the editing page have addresses of their own. They were shown to whoever made the sheet; \
                 ask them for the address, and copy all of it."
            .into(),
        back_href: NEW_PATH,
    }
}
