//! A reader's words as a question to a full-text index.

/// Words too common to look for, unless there are no others.
const COMMON: [&str; 24] = [
    "a", "an", "the", "of", "to", "in", "on", "at", "by", "or", "and", "is", "it", "be", "if", "has", "his", "he", "i",
    "my", "what", "when", "for", "with",
];

/// At most so many words are looked for; nobody who means it writes more.
const MOST: usize = 12;

/// What is wanted, in the index's own language: strict asks for all the words, loose for any.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    pub strict: String,
    pub loose: String,
}

/// Turns what was typed into what is wanted; nothing if it has no word in it. Every word is
/// quoted, so nothing typed can be taken for the index's own signs. A word stands also for
/// those that begin with it, and for its other spellings.
pub fn wanted(typed: &str, spellings: &[Vec<String>]) -> Option<Wanted> {
    let typed = typed.replace(['\'', '’'], "");
    let mut words: Vec<String> =
        typed.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(str::to_lowercase).collect();
    if words.iter().any(|word| !COMMON.contains(&word.as_str())) {
        words.retain(|word| !COMMON.contains(&word.as_str()));
    }
    words.dedup();
    words.truncate(MOST);
    if words.is_empty() {
        return None;
    }
    let terms: Vec<String> = words.iter().map(|word| term(word, spellings)).collect();
    Some(Wanted { strict: terms.join(" AND "), loose: terms.join(" OR ") })
}

/// A word with its other spellings, each also as the beginning of a longer word.
fn term(word: &str, spellings: &[Vec<String>]) -> String {
    // A plural is spelt as its singular is: "honours" as "honors".
    let stem = word.strip_suffix('s').unwrap_or(word);
    let group = spellings.iter().find(|group| group.iter().any(|other| other == word || other == stem));
    let mut forms = vec![word];
    forms.extend(group.into_iter().flatten().map(String::as_str));
    forms.dedup();
    let quoted: Vec<String> = forms.iter().map(|form| quoted(form)).collect();
    format!("({})", quoted.join(" OR "))
}

/// A single letter is a seat or a figure and is looked for as it stands.
fn quoted(word: &str) -> String {
    if word.chars().count() == 1 { format!("\"{word}\"") } else { format!("\"{word}\"*") }
}

#[cfg(test)]
mod tests {
    use super::wanted;

    #[test]
    fn words_are_quoted_and_spellings_folded() {
        let spellings = vec![vec!["honor".to_owned(), "honour".to_owned()]];
        let found = wanted("the honours", &spellings).expect("a word");
        assert_eq!(found.strict, r#"("honours"* OR "honor"* OR "honour"*)"#);
        assert_eq!(wanted("what is", &spellings).map(|w| w.loose), Some(r#"("what"*) OR ("is"*)"#.to_owned()));
        for nothing in ["", "  ", "\"*()", "—", "\0"] {
            assert_eq!(wanted(nothing, &spellings), None, "{nothing:?}");
        }
        for hostile in ["\" OR 1", "NEAR(a b)", "a:b", "col:x AND NOT", "''; drop"] {
            let strict = wanted(hostile, &spellings).expect("words").strict;
            assert_eq!(strict.matches('"').count() % 2, 0, "{strict}");
        }
    }
}
