//! Suggestions for misspelt names: "did you mean …?"

/// How similar two words must be, from 0 to 1, before one is suggested for the other.
const MIN_SIMILARITY: f64 = 0.5;

/// The candidates most similar to the typed text, best first. At most `count`.
///
/// The candidate with the fewest typing mistakes comes first (Damerau–Levenshtein distance). If
/// several are equal, the closest number comes first, or the word that starts most like the typed
/// one.
///
/// ```
/// use oddtrick_library::suggest::suggest;
///
/// let topics = ["revoke", "honours", "misdeal"];
/// assert_eq!(suggest("revok", topics.into_iter(), 1), ["revoke"]);
/// assert!(suggest("xyzzy", topics.into_iter(), 1).is_empty());
/// ```
pub fn suggest<'a>(typed: &str, candidates: impl Iterator<Item = &'a str>, count: usize) -> Vec<&'a str> {
    let typed = typed.to_lowercase();
    let number: Option<i64> = typed.parse().ok();
    // `072` means 72.
    let typed = number.map_or(typed, |number| number.to_string());
    // Words of very different lengths are never alike. Whatever is typed, comparing it takes no time.
    let length = typed.chars().count();
    let may_be_alike = |candidate: &&str| {
        let other = candidate.chars().count();
        length.min(other) * 2 >= length.max(other)
    };
    let mut scored: Vec<(f64, f64, &str)> = candidates
        .filter(may_be_alike)
        .map(|candidate| {
            let lower = candidate.to_lowercase();
            let similarity = strsim::normalized_damerau_levenshtein(&typed, &lower);
            let distance = number.zip(lower.parse::<i64>().ok()).map(|(a, b)| a.abs_diff(b));
            let tie = distance.map_or_else(
                || strsim::jaro_winkler(&typed, &lower),
                |distance| -f64::from(u32::try_from(distance).unwrap_or(u32::MAX)),
            );
            (similarity, tie, candidate)
        })
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1)));
    scored
        .into_iter()
        .filter(|(similarity, ..)| *similarity >= MIN_SIMILARITY)
        .map(|(.., candidate)| candidate)
        .take(count)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::suggest;

    #[test]
    fn best_match_first_and_unlike_words_dropped() {
        let laws = ["english-club", "american-1894"];
        assert_eq!(suggest("englsh-club", laws.into_iter(), 3), ["english-club"]);
        assert!(suggest("xyzzy", laws.into_iter(), 3).is_empty());
    }

    #[test]
    fn only_words_of_like_length_are_compared() {
        assert_eq!(suggest("ab", ["abcd", "abcde"].into_iter(), 3), ["abcd"], "half of it is there");
        assert_eq!(suggest("abcd", ["ab", "a"].into_iter(), 3), ["ab"]);
        assert!(suggest(&"7".repeat(1_000_000), ["72"].into_iter(), 3).is_empty());
    }

    #[test]
    fn numbers_match_by_digits_then_by_value() {
        let numbers: Vec<String> = (1..=91).map(|n: u8| n.to_string()).collect();
        let found = |typed| suggest(typed, numbers.iter().map(String::as_str), 3);
        assert_eq!(found("172"), ["72", "17", "12"]);
        assert_eq!(found("072")[0], "72");
    }
}
