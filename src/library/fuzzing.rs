//! What the fuzz targets reach that nobody else does. Compiled only with `--cfg fuzzing`, which `cargo fuzz` sets.

use crate::code_text::{CodeText, read_section};
use crate::error::ContentError;
use crate::library::Library;

/// Reads a Markdown file as the only section of the English club code, and checks it. Returns the code as read, and
/// every error.
pub fn read_code(library: &Library, file: &str, markdown: &str) -> (CodeText, Vec<ContentError>) {
    let mut errors = Vec::new();
    let section = read_section(file, markdown, &mut errors);
    // Its laws may begin anywhere: no count, and no first number.
    let code = CodeText { law_numbers: None, sections: vec![section], ..library.codes[0].clone() };
    crate::check::check_code(library, &code, &mut errors);
    (code, errors)
}
