//! Near matches, for addresses that lead nowhere.

/// The candidates nearest to what was written, best first, at most `count`.
pub fn near<'a>(wanted: &str, candidates: impl Iterator<Item = &'a str>, count: usize) -> Vec<&'a str> {
    let wanted = wanted.to_lowercase();
    let mut scored: Vec<(f64, &str)> =
        candidates.map(|candidate| (strsim::jaro_winkler(&wanted, &candidate.to_lowercase()), candidate)).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    scored.into_iter().filter(|(score, _)| *score > 0.6).map(|(_, candidate)| candidate).take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn the_nearest_comes_first_and_the_strange_stays_away() {
        let laws = ["english-club", "american-1894"];
        assert_eq!(near("englsh-club", laws.into_iter(), 3), ["english-club"]);
        assert!(near("xyzzy", laws.into_iter(), 3).is_empty());
    }
}
