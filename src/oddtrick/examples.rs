//! Examples in help texts and reference pages.

use oddtrick_law::codes;

/// The id of a code that is not the default, for examples.
pub(crate) fn second_code_id() -> &'static str {
    codes::all().get(1).map_or("CODE", |code| code.id)
}
