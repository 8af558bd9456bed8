//! Two texts side by side, with the words that differ marked.

use similar::{ChangeTag, TextDiff};

/// Consecutive words, and whether the other text lacks them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DiffRun {
    pub words: String,
    pub differs: bool,
}

/// Two texts compared.
#[derive(Debug, Clone)]
pub(crate) struct SideBySide {
    pub left: Vec<DiffRun>,
    pub right: Vec<DiffRun>,
    /// Whether the texts are the same, word for word.
    pub same: bool,
}

/// Texts less similar than this share almost nothing, so marking every word would not help.
const MIN_SIMILARITY: f32 = 0.3;

impl SideBySide {
    /// Compares two texts word by word. A difference in punctuation after a word is ignored.
    pub fn new(left: &str, right: &str) -> SideBySide {
        let (a, b): (Vec<&str>, Vec<&str>) = (left.split_whitespace().collect(), right.split_whitespace().collect());
        let (plain_a, plain_b): (Vec<String>, Vec<String>) =
            (a.iter().map(|word| normalise_word(word)).collect(), b.iter().map(|word| normalise_word(word)).collect());
        let (refs_a, refs_b): (Vec<&str>, Vec<&str>) =
            (plain_a.iter().map(String::as_str).collect(), plain_b.iter().map(String::as_str).collect());
        let diff = TextDiff::from_slices(&refs_a, &refs_b);
        let marked = diff.ratio() >= MIN_SIMILARITY;
        let mut sides = SideBySide { left: Vec::new(), right: Vec::new(), same: true };
        for change in diff.iter_all_changes() {
            let differs = change.tag() != ChangeTag::Equal;
            sides.same &= !differs;
            if let Some(n) = change.old_index() {
                push(&mut sides.left, a[n], differs && marked);
            }
            if let Some(n) = change.new_index() {
                push(&mut sides.right, b[n], differs && marked);
            }
        }
        sides
    }
}

/// A word without punctuation and capitals, in one of two spellings.
fn normalise_word(word: &str) -> String {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    word.replace("onour", "onor").replace("olour", "olor").replace('’', "'")
}

fn push(runs: &mut Vec<DiffRun>, word: &str, differs: bool) {
    match runs.last_mut().filter(|run| run.differs == differs) {
        Some(run) => {
            run.words.push(' ');
            run.words.push_str(word);
        }
        None => runs.push(DiffRun { words: word.to_owned(), differs }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differing_words_are_marked_on_both_sides_and_stops_are_not() {
        let sides =
            SideBySide::new("may be told to win, or lose the trick.", "may be told to win or not to win the trick");
        let marked = |runs: &[DiffRun]| -> Vec<String> {
            runs.iter().filter(|run| run.differs).map(|run| run.words.clone()).collect()
        };
        assert_eq!(marked(&sides.left), ["lose"]);
        assert_eq!(marked(&sides.right), ["not to win"]);
        assert!(!sides.same);
        assert!(SideBySide::new("Honours, last.", "honors last").same);
    }

    #[test]
    fn texts_that_share_next_to_nothing_are_not_marked() {
        let sides = SideBySide::new("one two three four five", "alpha beta gamma delta five");
        assert!(sides.left.iter().chain(&sides.right).all(|run| !run.differs) && !sides.same);
    }
}
