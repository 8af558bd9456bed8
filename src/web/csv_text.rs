//! Text in tables for spreadsheets.

/// Characters with which a spreadsheet lets a formula begin.
const FORMULA_STARTS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// A text for a cell. Spreadsheets run a text that begins with one of [`FORMULA_STARTS`] as a formula; an apostrophe
/// before it makes them show it as text.
pub(crate) fn csv_text(text: &str) -> String {
    if text.starts_with(FORMULA_STARTS) { format!("'{text}") } else { text.to_owned() }
}
