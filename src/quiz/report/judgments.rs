//! Words that judge what happened, written where a record only tells it.

/// Words that judge what happened instead of telling it, and what to tell.
const JUDGMENTS: [(&[&str], &str); 5] = [
    (
        &["revokes", "revoked", "revoke", "renounces", "renounced"],
        "Tell the card and what the player held, `B plays 4D` and `B holds a spade`, or, if no cards are known, \
         `A kept back the suit led, trick quitted: 1`",
    ),
    (
        &["misdeals", "misdealt", "misdeal"],
        "Tell what went wrong in the deal, such as `A deals 2 to Y` or `A's last card falls to Z`",
    ),
    (
        &["exposes", "exposed", "expose"],
        "Tell how the card was seen, such as `A drops QC`, `A shows QC to Y` or `A turns over 8H in the deal`",
    ),
    (&["turn"], "Tell whose lead it was and who led, `the lead is A's` and `Y leads 6S`"),
    (
        &["liable", "illegal", "illegally", "offends", "cheats", "penalty", "established", "wrongly"],
        "Tell what was done and said, and ask about it on a line that begins with `?`",
    ),
];

/// What to write instead of a line that judges. `None` if no word of it does.
pub(super) fn answer_to_judgment(line: &str) -> Option<String> {
    let words: Vec<String> =
        line.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphabetic()).to_lowercase()).collect();
    JUDGMENTS.iter().find_map(|(judging, advice)| {
        let word = words.iter().find(|word| judging.contains(&word.as_str()))?;
        Some(format!("`{word}` judges, and a record only tells what happened. {advice}"))
    })
}

#[cfg(test)]
mod tests {
    use super::answer_to_judgment;

    #[test]
    fn a_judgment_is_answered_with_what_to_tell() {
        let told = |line| answer_to_judgment(line).unwrap_or_default();
        assert!(told("A revokes").contains("`B holds a spade`"));
        assert!(told("Y misdeals").contains("went wrong in the deal"));
        assert!(told("B plays out of turn").contains("whose lead it was"));
        assert_eq!(told("A led KS"), "");
    }
}
