//! Titles of codes.

use oddtrick_law::Code;
use oddtrick_library::Library;

/// The title of a code as printed, with the number of players if its game is another.
pub(crate) fn code_title(library: &Library, code: &Code) -> String {
    let title = library.code_text(code.text_id).map_or(code.id, |text| text.title.as_str());
    match code.id.strip_prefix(code.text_id).map(|game| game.trim_start_matches('-').replace('-', " ")) {
        Some(game) if !game.is_empty() => format!("{title}, {game}"),
        _ => title.to_owned(),
    }
}
