//! Invisible characters in names that people type.

/// Whether a character is invisible or changes the direction of text: two different names could then look alike, or
/// print badly. The joiners U+200C and U+200D are allowed, because Persian and Indic names are spelt with them.
pub(crate) fn is_invisible(sign: char) -> bool {
    sign.is_control()
        || matches!(sign,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Whether a character only joins or separates the letters beside it.
pub(crate) fn is_joiner(sign: char) -> bool {
    matches!(sign, '\u{200c}' | '\u{200d}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joiners_and_combining_marks_are_not_invisible() {
        for name in ["Ann", "O’Hara", "می\u{200c}خواهم", "क्\u{200d}ष", "e\u{301}", "李"] {
            assert!(!name.chars().any(is_invisible), "{name}");
        }
        for sign in ['\u{7}', '\u{200b}', '\u{202e}', '\u{2066}', '\u{feff}', '\u{e0041}'] {
            assert!(is_invisible(sign), "{sign:?}");
        }
    }
}
