//! Titles of papers.

use crate::state::AppState;
use crate::view::code_title::title_of_code;

/// The title of a paper, from its name in the store.
pub(crate) fn paper_title(app: &AppState, name: &str) -> String {
    match name.parse() {
        Ok(oddtrick_quiz::Paper::BookTests) => "Drayson’s twenty-five tests".to_owned(),
        Ok(oddtrick_quiz::Paper::Drawn { code, number }) => {
            format!("Paper {number}, {}", title_of_code(&app.library, &code))
        }
        Err(_) => name.to_owned(),
    }
}
