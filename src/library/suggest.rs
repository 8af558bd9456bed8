//! Near matches, for addresses that lead nowhere.

/// How like two words must be, from 0 to 1, for one to be offered for the other.
const MIN_SIMILARITY: f64 = 0.5;

/// The candidates nearest to what was written, best first, at most `count`: those that the
/// fewest slips of the finger part from it (Damerau and Levenshtein), and of those the nearest
/// number, or the one that begins most alike.
pub fn suggest<'a>(wanted: &str, candidates: impl Iterator<Item = &'a str>, count: usize) -> Vec<&'a str> {
    let wanted = wanted.to_lowercase();
    let number: Option<i64> = wanted.parse().ok();
    // Nobody counts laws with noughts before.
    let wanted = number.map_or(wanted, |number| number.to_string());
    let mut scored: Vec<(f64, f64, &str)> = candidates
        .map(|candidate| {
            let lower = candidate.to_lowercase();
            let alike = strsim::normalized_damerau_levenshtein(&wanted, &lower);
            let apart = number.zip(lower.parse::<i64>().ok()).map(|(a, b)| a.abs_diff(b));
            let tie = apart.map_or_else(
                || strsim::jaro_winkler(&wanted, &lower),
                |apart| -f64::from(u32::try_from(apart).unwrap_or(u32::MAX)),
            );
            (alike, tie, candidate)
        })
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1)));
    scored
        .into_iter()
        .filter(|(alike, ..)| *alike >= MIN_SIMILARITY)
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
    fn numbers_match_by_digits_then_by_value() {
        let numbers: Vec<String> = (1..=91).map(|n: u8| n.to_string()).collect();
        let found = |wanted| suggest(wanted, numbers.iter().map(String::as_str), 3);
        assert_eq!(found("172"), ["72", "17", "12"]);
        assert_eq!(found("072")[0], "72");
    }
}
