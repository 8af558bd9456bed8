//! A reader's words as a question to a full-text index.

/// Words too common to look for, unless there are no others: a player in a dispute writes a
/// sentence, and its little words would outweigh the one that matters.
const STOP_WORDS: [&str; 81] = [
    "a", "an", "the", "of", "to", "in", "on", "at", "by", "or", "and", "is", "it", "its", "be", "been", "being", "if",
    "has", "have", "had", "having", "his", "he", "him", "she", "her", "i", "me", "my", "we", "us", "our", "you",
    "your", "they", "them", "their", "this", "that", "thats", "these", "those", "there", "what", "which", "who",
    "whom", "whose", "when", "where", "how", "why", "was", "were", "are", "am", "do", "does", "did", "can", "could",
    "may", "might", "must", "should", "would", "will", "shall", "for", "with", "from", "as", "but", "only", "just",
    "then", "so", "while", "whilst", "during",
];

/// At most so many words are looked for; nobody who means it writes more.
const MAX_TERMS: usize = 12;

/// Of more words than this, one may be wanting before any of them alone is enough.
const MIN_TERMS_TO_RELAX: usize = 2;

/// What is wanted, in the index's own language, from the strictest to the loosest: all the
/// words; all but one; any. The last is by itself as loose as can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchQuery(pub Vec<String>);

/// Turns what was typed into what is wanted; nothing if it has no word in it. Every word is
/// quoted, so nothing typed can be taken for the index's own signs. A word stands also for
/// those that begin with it, and for its other spellings.
pub fn search_query(typed: &str, spellings: &[Vec<String>]) -> Option<SearchQuery> {
    let typed = typed.replace(['\'', '’'], "");
    let mut words: Vec<String> =
        typed.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(str::to_lowercase).collect();
    if words.iter().any(|word| !STOP_WORDS.contains(&word.as_str())) {
        words.retain(|word| !STOP_WORDS.contains(&word.as_str()));
    }
    words.dedup();
    words.truncate(MAX_TERMS);
    let terms: Vec<String> = words.iter().map(|word| search_term(word, spellings)).collect();
    let all = terms.join(" AND ");
    match terms.len() {
        0 => None,
        1 => Some(SearchQuery(vec![all])),
        n => {
            let mut tiers = vec![all];
            if n > MIN_TERMS_TO_RELAX {
                let but = |left_out: usize| {
                    let others =
                        terms.iter().enumerate().filter(|(n, _)| *n != left_out).map(|(_, term)| term.as_str());
                    format!("({})", others.collect::<Vec<_>>().join(" AND "))
                };
                tiers.push((0..n).map(but).collect::<Vec<_>>().join(" OR "));
            }
            tiers.push(terms.join(" OR "));
            Some(SearchQuery(tiers))
        }
    }
}

/// A word with its other spellings, each also as the beginning of a longer word.
fn search_term(word: &str, spellings: &[Vec<String>]) -> String {
    // A plural is spelt as its singular is: "honours" as "honors".
    let stem = word.strip_suffix('s').unwrap_or(word);
    let group = spellings.iter().find(|group| group.iter().any(|other| other == word || other == stem));
    // A group stands for all its words alike, or one spelling would weigh more than another.
    let forms = group.map_or_else(|| vec![word], |group| group.iter().map(String::as_str).collect());
    let quoted: Vec<String> = forms.iter().map(|form| quoted_prefix(form)).collect();
    format!("({})", quoted.join(" OR "))
}

/// A single letter is a seat or a figure and is looked for as it stands.
fn quoted_prefix(word: &str) -> String {
    if word.chars().count() == 1 { format!("\"{word}\"") } else { format!("\"{word}\"*") }
}

#[cfg(test)]
mod tests {
    use super::search_query;

    #[test]
    fn query_quotes_words_and_merges_spellings() {
        let spellings = vec![vec!["honor".to_owned(), "honour".to_owned()]];
        let tiers = |typed: &str| search_query(typed, &spellings).map(|wanted| wanted.0);
        assert_eq!(tiers("the honours"), Some(vec![r#"("honor"* OR "honour"*)"#.to_owned()]));
        assert_eq!(
            tiers("what is").and_then(|tiers| tiers.last().cloned()),
            Some(r#"("what"*) OR ("is"*)"#.to_owned())
        );
        let three = tiers("one two three").expect("words");
        assert_eq!(three.len(), 3);
        assert!(three[1].contains(r#"(("two"*) AND ("three"*))"#), "{}", three[1]);
        for nothing in ["", "  ", "\"*()", "—", "\0"] {
            assert_eq!(tiers(nothing), None, "{nothing:?}");
        }
        for hostile in ["\" OR 1", "NEAR(a b)", "a:b", "col:x AND NOT", "''; drop"] {
            for tier in tiers(hostile).expect("words") {
                assert_eq!(tier.matches('"').count() % 2, 0, "{tier}");
            }
        }
    }
}
