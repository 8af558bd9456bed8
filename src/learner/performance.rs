//! How well a learner answers under each law.

use crate::answer_count::AnswerCount;
use crate::law_order::law_sort_key;

/// The answers under one law.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawTally {
    /// The number of the law. Empty for answers that no single law decides.
    pub law: String,
    /// How many answers were right.
    pub right: u32,
    /// How many were wrong.
    pub wrong: u32,
}

/// How well a learner answers under one law.
#[derive(Debug, Clone, PartialEq)]
pub struct LawPerformance {
    /// The law's number: `72`, `72.I`, `dummy.II`.
    pub law: String,
    /// How many answers were right.
    pub right: u32,
    /// How many were wrong.
    pub wrong: u32,
    /// The share of right answers, 0 to 1.
    pub accuracy: f64,
}

impl LawPerformance {
    /// The answers as a count.
    #[must_use]
    pub const fn count(&self) -> AnswerCount {
        AnswerCount { right: self.right, wrong: self.wrong }
    }
}

/// How well a learner answers, overall and law by law.
///
/// ```
/// use oddtrick_learner::{LawTally, Performance};
///
/// let tally = |law: &str, right, wrong| LawTally { law: law.into(), right, wrong };
/// let performance = Performance::from_tallies(&[tally("72", 9, 1), tally("9", 1, 4)]);
/// assert_eq!(performance.weak_laws()[0].law, "9");
/// assert_eq!(performance.strong_laws()[0].law, "72");
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Performance {
    /// Each law with any answer, in the natural order of law numbers.
    pub by_law: Vec<LawPerformance>,
    /// All right answers, including those that no single law decides.
    pub right: u32,
    /// All wrong answers, including those that no single law decides.
    pub wrong: u32,
}

impl Performance {
    /// Adds up tallies. Each law must appear at most once.
    #[must_use]
    pub fn from_tallies(tallies: &[LawTally]) -> Performance {
        let total = |count: fn(&LawTally) -> u32| tallies.iter().map(count).fold(0, u32::saturating_add);
        let named = tallies.iter().filter(|tally| !tally.law.is_empty());
        let mut sorted: Vec<(_, &LawTally)> = named.map(|tally| (law_sort_key(&tally.law), tally)).collect();
        sorted.sort_by(|(a, _), (b, _)| a.cmp(b));
        let performance = |(_, &LawTally { ref law, right, wrong }): (_, &LawTally)| {
            Some(LawPerformance { law: law.clone(), right, wrong, accuracy: AnswerCount { right, wrong }.accuracy()? })
        };
        let by_law = sorted.into_iter().filter_map(performance).collect();
        Performance { by_law, right: total(|tally| tally.right), wrong: total(|tally| tally.wrong) }
    }

    /// The learner's mean: the share of all answers that were right, 0 to 1. `None` before the first answer.
    #[must_use]
    pub fn accuracy(&self) -> Option<f64> {
        AnswerCount { right: self.right, wrong: self.wrong }.accuracy()
    }

    /// The laws that the learner is weak in, the worst first: wrong at least three times, and with
    /// a share of right answers below the learner's mean. If two shares are equal, the law with
    /// more wrong answers comes first, then the one with the lower number.
    ///
    /// A learner who has met only one law has no weak law, because the mean is that law's share.
    #[must_use]
    pub fn weak_laws(&self) -> Vec<&LawPerformance> {
        let Some(mean) = self.accuracy() else { return Vec::new() };
        let mut weak: Vec<&LawPerformance> = self.by_law.iter().filter(|law| law.count().is_weak(mean)).collect();
        // The sort is stable, so equal laws stay in the order of their numbers.
        weak.sort_by(|a, b| a.accuracy.total_cmp(&b.accuracy).then(b.wrong.cmp(&a.wrong)));
        weak
    }

    /// The laws that the learner is strong in, the best first: right at least three times, and with
    /// a share of right answers above the learner's mean. If two shares are equal, the law with
    /// more right answers comes first.
    #[must_use]
    pub fn strong_laws(&self) -> Vec<&LawPerformance> {
        let Some(mean) = self.accuracy() else { return Vec::new() };
        let mut strong: Vec<&LawPerformance> = self.by_law.iter().filter(|law| law.count().is_strong(mean)).collect();
        strong.sort_by(|a, b| b.accuracy.total_cmp(&a.accuracy).then(b.right.cmp(&a.right)));
        strong
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn performance(tallies: &[(&str, u32, u32)]) -> Performance {
        let tally = |&(law, right, wrong): &(&str, u32, u32)| LawTally { law: law.to_owned(), right, wrong };
        Performance::from_tallies(&tallies.iter().map(tally).collect::<Vec<_>>())
    }

    fn weak(tallies: &[(&str, u32, u32)]) -> Vec<String> {
        performance(tallies).weak_laws().into_iter().map(|law| law.law.clone()).collect()
    }

    #[test]
    fn no_answers_give_an_empty_performance() {
        let performance = performance(&[]);
        assert_eq!(performance, Performance::default());
        assert_eq!((performance.accuracy(), performance.weak_laws().len()), (None, 0));
        assert_eq!(weak(&[("9", 0, 0)]), [""; 0]);
    }

    #[test]
    fn laws_are_in_order_and_totals_add_up() {
        let performance = performance(&[("dummy.II", 1, 0), ("72", 0, 1), ("", 5, 1), ("9", 1, 1)]);
        let laws: Vec<_> = performance.by_law.iter().map(|law| (law.law.as_str(), law.accuracy)).collect();
        assert_eq!(laws, [("9", 0.5), ("72", 0.0), ("dummy.II", 1.0)]);
        assert_eq!((performance.right, performance.wrong, performance.accuracy()), (7, 3, Some(0.7)));
    }

    #[test]
    fn weak_needs_three_wrong_answers_and_less_than_the_mean() {
        assert_eq!(weak(&[("9", 0, 2), ("72", 9, 0)]), [""; 0]);
        assert_eq!(weak(&[("9", 0, 3), ("72", 9, 0)]), ["9"]);
        // Three wrong answers, but better than the rest.
        assert_eq!(weak(&[("9", 9, 3), ("72", 1, 9)]), ["72"]);
    }

    #[test]
    fn strong_needs_three_right_answers_and_more_than_the_mean_best_first() {
        let tallies = [("9", 2, 0), ("72", 3, 0), ("80", 9, 1), ("61", 30, 0), ("1", 1, 12)];
        let performance = performance(&tallies);
        let strong: Vec<&str> = performance.strong_laws().into_iter().map(|law| law.law.as_str()).collect();
        assert_eq!(strong, ["61", "72", "80"]);
    }

    #[test]
    fn law_at_the_mean_is_not_weak() {
        assert_eq!(weak(&[("9", 0, 3)]), [""; 0]);
        assert_eq!(weak(&[("9", 1, 3), ("72", 2, 6), ("80", 3, 9)]), [""; 0]);
    }

    #[test]
    fn weak_laws_are_sorted_worst_first_with_ties_broken() {
        let tallies = [("9", 1, 3), ("80", 2, 6), ("72", 2, 6), ("61", 0, 3), ("1", 40, 0)];
        assert_eq!(weak(&tallies), ["61", "72", "80", "9"]);
    }

    #[test]
    fn answers_without_a_law_count_in_the_mean_only() {
        assert_eq!(weak(&[("", 20, 0), ("9", 1, 3)]), ["9"]);
        assert_eq!(weak(&[("", 0, 20), ("9", 1, 3)]), [""; 0]);
    }

    #[test]
    fn large_counts_saturate() {
        let performance = performance(&[("9", u32::MAX, 0), ("72", u32::MAX, u32::MAX)]);
        assert_eq!((performance.right, performance.wrong), (u32::MAX, u32::MAX));
    }
}
