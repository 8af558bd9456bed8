//! Titles of codes.

use oddtrick_law::{Code, codes};
use oddtrick_library::Library;

/// The title of the code with an id, or the id if there is none.
pub(crate) fn title_of_code(library: &Library, id: &str) -> String {
    codes::find(id).map_or_else(|| id.to_owned(), |code| code_title(library, code))
}

/// The title of a code as printed. If its game is another than that of the text, the title of the game.
pub(crate) fn code_title(library: &Library, code: &Code) -> String {
    let text = library.code_text(code.text_id);
    if let Some(game) = text.and_then(|text| text.games.get(code.id)) {
        return game.clone();
    }
    let title = text.map_or(code.id, |text| text.title.as_str());
    match code.id.strip_prefix(code.text_id).map(|game| game.trim_start_matches('-').replace('-', " ")) {
        Some(game) if !game.is_empty() => format!("{title}, {game}"),
        _ => title.to_owned(),
    }
}
