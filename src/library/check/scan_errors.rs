//! Finds scanning errors in a text: odd characters, broken hyphens, running heads, page numbers.

/// The characters, besides ASCII letters and digits, that the old books use.
const ALLOWED: &str = " \n.,;:!?'’‘“”()[]-–—…/&%£½×+=*éèêëæœ♠♥♦♣";

/// Words that a number may follow in a law.
const WORDS_BEFORE_NUMBERS: [&str; 12] =
    ["law", "laws", "l", "case", "cases", "rule", "rules", "page", "p", "section", "edit", "edits"];

/// Describes the first thing in a text that looks like a scanning error. `None` for a clean text.
pub(super) fn scan_error(text: &str) -> Option<String> {
    if let Some(odd) = text.chars().find(|c| !c.is_ascii_alphanumeric() && !ALLOWED.contains(*c)) {
        return Some(format!("the odd character `{odd}`"));
    }
    for (broken, name) in [
        ("- ", "a broken hyphen"),
        (" ,", "a space before a comma"),
        (" ;", "a space before a semicolon"),
        (" .", "a space before a full stop"),
        ("  ", "two spaces"),
        (",,", "two commas"),
        ("''", "two apostrophes for a quotation mark"),
    ] {
        if let Some(at) = text.find(broken).filter(|_| !(broken == " ." && text.contains(" . ."))) {
            return Some(format!("{name}: `{}`", excerpt(text, at)));
        }
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    for pair in words.windows(2) {
        if pair.iter().all(|word| is_running_head_word(word)) {
            return Some(format!("what looks like a running head: `{} {}`", pair[0], pair[1]));
        }
    }
    words.iter().find(|word| mixes_letters_and_digits(word)).map(|word| format!("letters mixed with digits: `{word}`"))
}

/// Finds a number without a word such as "law" before it. It is most likely a page number.
pub(super) fn stray_page_number(text: &str) -> Option<&str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let stripped = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let numeric = |word: &str| !stripped(word).is_empty() && stripped(word).bytes().all(|b| b.is_ascii_digit());
    (0..words.len()).find_map(|n| {
        let named = n > 0 && (WORDS_BEFORE_NUMBERS.contains(&stripped(words[n - 1]).as_str()) || numeric(words[n - 1]));
        let listed = n > 0 && ["and", "to", "or"].contains(&words[n - 1]);
        // `(1)` marks a note.
        (numeric(words[n]) && !named && !listed && !words[n].starts_with('(')).then_some(words[n])
    })
}

/// Whether a word is three or more capitals, as in a running head. Roman numerals do not count.
fn is_running_head_word(word: &str) -> bool {
    let letters: Vec<char> = word.chars().filter(|c| c.is_alphabetic()).collect();
    letters.len() >= 3 && letters.iter().all(|c| c.is_uppercase()) && !letters.iter().all(|c| "IVXLC".contains(*c))
}

/// Whether a word mixes letters and digits. Ordinals and limbs (`72.V`) may.
fn mixes_letters_and_digits(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    if word.split_once('.').is_some_and(|(law, limb)| !mixes_letters_and_digits(law) && !mixes_letters_and_digits(limb))
    {
        return false;
    }
    let ordinal = ["1st", "2nd", "2d", "3rd", "3d"].contains(&word) || word.ends_with("th");
    !ordinal && word.bytes().any(|b| b.is_ascii_digit()) && word.bytes().any(|b| b.is_ascii_alphabetic())
}

fn excerpt(text: &str, at: usize) -> String {
    let start = text[..at].char_indices().rev().nth(12).map_or(0, |(n, _)| n);
    text[start..].chars().take(28).collect()
}

#[cfg(test)]
mod tests {
    use super::{scan_error, stray_page_number};

    #[test]
    fn scan_errors_are_found_and_clean_text_passes() {
        for dirty in ["the mis- deal", "trick ,in", "ca11ed", "a ^ b", "WHIST LAWS 39", "two  blanks", "played ; he"] {
            assert!(scan_error(dirty).is_some(), "{dirty}");
        }
        for clean in ["A. W. Drayson", "i.e., the hand", "VII and VIII", "on the 2nd round", "(See Law 61.)", "J.S.L."]
        {
            assert_eq!(scan_error(clean), None, "{clean}");
        }
    }

    #[test]
    fn unnamed_number_is_taken_for_a_page_number() {
        assert_eq!(stray_page_number("the hand 39 is void"), Some("39"));
        assert_eq!(stray_page_number("(see Law 72), Laws 1 and 2"), None);
    }
}
