//! Turns what a reader typed into full-text queries, in the query language of FTS5, `SQLite`'s
//! full-text index.

/// Words that are too common to look for, unless there are no others. Readers type whole sentences,
/// and the small words would outweigh the ones that matter.
const STOP_WORDS: [&str; 81] = [
    "a", "an", "the", "of", "to", "in", "on", "at", "by", "or", "and", "is", "it", "its", "be", "been", "being", "if",
    "has", "have", "had", "having", "his", "he", "him", "she", "her", "i", "me", "my", "we", "us", "our", "you",
    "your", "they", "them", "their", "this", "that", "thats", "these", "those", "there", "what", "which", "who",
    "whom", "whose", "when", "where", "how", "why", "was", "were", "are", "am", "do", "does", "did", "can", "could",
    "may", "might", "must", "should", "would", "will", "shall", "for", "with", "from", "as", "but", "only", "just",
    "then", "so", "while", "whilst", "during",
];

/// The most words that a query looks for.
const MAX_TERMS: usize = 12;

/// If a query has more words than this, a document may lack one of them.
const MIN_TERMS_TO_RELAX: usize = 2;

/// FTS5 queries, from the strictest to the loosest: all the words, all but one, any of them. The last
/// one finds everything that the others find.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchQuery(pub Vec<String>);

/// Turns what a reader typed into queries. `None` if it contains no word.
///
/// Every word is quoted, so nothing typed can act as query syntax. A word also finds longer words that
/// begin with it, and its other spellings.
///
/// ```
/// use oddtrick_library::search::search_query;
///
/// let query = search_query("exposed card", &[]).expect("words to look for");
/// assert_eq!(query.0, [r#"("exposed"*) AND ("card"*)"#, r#"("exposed"*) OR ("card"*)"#]);
/// assert!(search_query("?!", &[]).is_none());
/// ```
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

/// The query for one word with its other spellings, each also as the start of a longer word.
fn search_term(word: &str, spellings: &[Vec<String>]) -> String {
    // A plural has the spellings of its singular: "honours", "honors".
    let stem = word.strip_suffix('s').unwrap_or(word);
    let group = spellings.iter().find(|group| group.iter().any(|other| other == word || other == stem));
    // Look for the whole group, so that each spelling gives the same results.
    let forms = group.map_or_else(|| vec![word], |group| group.iter().map(String::as_str).collect());
    let quoted: Vec<String> = forms.iter().map(|form| quoted_prefix(form)).collect();
    format!("({})", quoted.join(" OR "))
}

/// Quotes a word and lets it match longer words. A single letter is a seat or a numeral, and matches
/// only itself.
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
