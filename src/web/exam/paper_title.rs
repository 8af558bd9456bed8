//! Titles of papers.

use crate::state::AppState;

/// The title of a paper, from its name in the store.
pub(crate) fn paper_title(app: &AppState, name: &str) -> String {
    match name.parse() {
        Ok(oddtrick_quiz::Paper::BookTests) => "Drayson’s twenty-five tests".to_owned(),
        Ok(oddtrick_quiz::Paper::Drawn { code, number }) => {
            let title = app.library.code_text(&code).map_or(code.as_str(), |code| code.title.as_str());
            format!("Paper {number}, {title}")
        }
        Err(_) => name.to_owned(),
    }
}
