//! Small pieces of text formatting: page numbers and anchors.

/// Writes a page number as it is cited: `p. 19`, `pp. 18–19`.
///
/// ```
/// assert_eq!(oddtrick_library::format_pages("19"), "p. 19");
/// assert_eq!(oddtrick_library::format_pages("18-19"), "pp. 18–19");
/// // A text whose pages are not numbered.
/// assert_eq!(oddtrick_library::format_pages(""), "");
/// ```
pub fn format_pages(pages: &str) -> String {
    if pages.is_empty() {
        return String::new();
    }
    if pages.contains('-') { format!("pp. {}", pages.replace('-', "–")) } else { format!("p. {pages}") }
}

/// Turns a heading into an anchor: lower-case words joined by hyphens.
///
/// ```
/// assert_eq!(oddtrick_library::slugify("Player’s hand, exposed"), "players-hand-exposed");
/// ```
pub fn slugify(heading: &str) -> String {
    let words = heading.split(|c: char| !c.is_alphanumeric() && c != '’').filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(|word| word.replace('’', "").to_lowercase()).collect();
    words.join("-")
}
