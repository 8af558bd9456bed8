//! How laws and their numbered parts are cited.
//!
//! A *limb* is a numbered part of a law: `72.V` is the fifth limb of law 72. Sections outside the
//! numbered laws count their own laws in Roman numerals, so `dummy.II` is a whole law.

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
    match limb.split_once('.') {
        Some((law, _)) if law.bytes().all(|b| b.is_ascii_digit()) => law,
        _ => limb,
    }
}

/// A limb as it is printed.
///
/// ```
/// assert_eq!(oddtrick_library::limb_label("72.I"), "72, I");
/// assert_eq!(oddtrick_library::limb_label("dummy.II"), "Dummy II");
/// ```
pub fn limb_label(limb: &str) -> String {
    match limb.split_once('.') {
        None => limb.to_owned(),
        Some((law, part)) if law.bytes().all(|b| b.is_ascii_digit()) => format!("{law}, {part}"),
        Some((section, part)) => {
            let words = section.replace('-', " ");
            let mut letters = words.chars();
            let first = letters.next().map(|c| c.to_ascii_uppercase()).into_iter();
            format!("{} {part}", first.chain(letters).collect::<String>())
        }
    }
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
