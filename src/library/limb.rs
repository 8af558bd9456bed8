//! How laws and their numbered parts are cited.
//!
//! A *limb* is a numbered part of a law: `72.V` is the fifth limb of law 72. Sections outside the
//! numbered laws count their own laws in Roman numerals, so `dummy.II` is a whole law.

use oddtrick_law::codes::house_rules;

/// The Roman numerals that limbs use. No law has more limbs than this.
pub(crate) const ROMAN_NUMERALS: [&str; 12] =
    ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

/// The law that a limb belongs to.
///
/// ```
/// assert_eq!(oddtrick_library::law_number_of("72.I"), "72");
/// assert_eq!(oddtrick_library::law_number_of("dummy.II"), "dummy.II");
/// ```
pub fn law_number_of(limb: &str) -> &str {
    let number = |law: &str| law.rsplit('/').next().is_some_and(|law| law.bytes().all(|b| b.is_ascii_digit()));
    match limb.split_once('.') {
        Some((law, _)) if number(law) => law,
        _ => limb,
    }
}

/// The text in which a limb that a code cites stands, and the limb within that text. They are those of the code, unless
/// our copy of it lacks the law and the limb names the text of the earlier code.
///
/// ```
/// assert_eq!(oddtrick_library::text_and_limb("english-revised", "75.I"), ("english-revised", "75.I"));
/// assert_eq!(oddtrick_library::text_and_limb("english-revised", "english-club/57"), ("english-club", "57"));
/// ```
pub fn text_and_limb<'a>(text_id: &'a str, limb: &'a str) -> (&'a str, &'a str) {
    limb.split_once('/').unwrap_or((text_id, limb))
}

/// A limb as it is printed.
///
/// ```
/// assert_eq!(oddtrick_library::limb_label("72.I"), "72, I");
/// assert_eq!(oddtrick_library::limb_label("dummy.II"), "Dummy II");
/// assert_eq!(oddtrick_library::limb_label("english-club/57"), "57 of the English club code");
/// assert_eq!(oddtrick_library::limb_label("american-1894/17.III"), "17, III of the American code of 1894");
/// assert_eq!(oddtrick_library::limb_label("english-club+no-honours/3"), "3, house rule: no honours");
/// ```
pub fn limb_label(limb: &str) -> String {
    // A limb of the earlier code, where our copy of a code lacks a law.
    if let Some((text, limb)) = limb.split_once('/') {
        if let Some(house_rule) = house_rules::find_by_text(text) {
            return format!("{}, house rule: {}", limb_label(limb), house_rule.name);
        }
        return format!("{} of the {}", limb_label(limb), code_name(text));
    }
    match limb.split_once('.') {
        None => limb.to_owned(),
        Some((law, part)) if law.bytes().all(|b| b.is_ascii_digit()) => format!("{law}, {part}"),
        Some((section, part)) => {
            format!("{} {part}", capitalize(&section.replace('-', " ")))
        }
    }
}

/// The name of a code, as its id gives it: `English club code`, `American code of 1894`.
fn code_name(text_id: &str) -> String {
    let named = |words: &str| format!("{} code", capitalize(&words.replace('-', " ")));
    match text_id.rsplit_once('-') {
        Some((words, year)) if year.bytes().all(|b| b.is_ascii_digit()) => format!("{} of {year}", named(words)),
        _ => named(text_id),
    }
}

fn capitalize(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|c| c.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// A limb as a title, with the word "Law" before a number.
///
/// ```
/// assert_eq!(oddtrick_library::limb_title("72.V"), "Law 72, V");
/// assert_eq!(oddtrick_library::limb_title("dummy.II"), "Dummy II");
/// ```
pub fn limb_title(limb: &str) -> String {
    let label = limb_label(limb);
    if label.starts_with(|c: char| c.is_ascii_digit()) { format!("Law {label}") } else { label }
}
