//! How a learner stands with each law.

use super::answer_count::AnswerCount;
use super::law_order::law_sort_key;

/// Answers counted under one law, each law once. The empty law stands for answers that no one law decides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawTally {
    /// The law's number, or nothing.
    pub law: String,
    /// How many answers were right.
    pub right: u32,
    /// How many were wrong.
    pub wrong: u32,
}

/// How a learner stands with one law.
#[derive(Debug, Clone, PartialEq)]
pub struct LawPerformance {
    /// The law's number: `72`, `72.I`, `dummy.II`.
    pub law: String,
    /// How many answers were right.
    pub right: u32,
    /// How many were wrong.
    pub wrong: u32,
    /// The part of the answers that were right, 0 to 1.
    pub accuracy: f64,
}

impl LawPerformance {
    /// Its answers.
    #[must_use]
    pub const fn count(&self) -> AnswerCount {
        AnswerCount { right: self.right, wrong: self.wrong }
    }
}

/// How a learner stands.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Performance {
    /// Each law that has decided an answer, in the natural order of their numbers.
    pub by_law: Vec<LawPerformance>,
    /// All right answers, those that no one law decides among them.
    pub right: u32,
    /// All wrong answers, likewise.
    pub wrong: u32,
}

impl Performance {
    /// The standing that tallies amount to.
    #[must_use]
    pub fn from_tallies(tallies: &[LawTally]) -> Performance {
        let total = |count: fn(&LawTally) -> u32| tallies.iter().map(count).fold(0, u32::saturating_add);
        let named = tallies.iter().filter(|tally| !tally.law.is_empty());
        let mut sorted: Vec<(_, &LawTally)> = named.map(|tally| (law_sort_key(&tally.law), tally)).collect();
        sorted.sort_by(|(a, _), (b, _)| a.cmp(b));
        let standing = |(_, &LawTally { ref law, right, wrong }): (_, &LawTally)| {
            Some(LawPerformance { law: law.clone(), right, wrong, accuracy: AnswerCount { right, wrong }.accuracy()? })
        };
        let by_law = sorted.into_iter().filter_map(standing).collect();
        Performance { by_law, right: total(|tally| tally.right), wrong: total(|tally| tally.wrong) }
    }

    /// The learner's own mean: the part of all their answers that were right, 0 to 1; none before the first answer.
    #[must_use]
    pub fn accuracy(&self) -> Option<f64> {
        AnswerCount { right: self.right, wrong: self.wrong }.accuracy()
    }

    /// The laws the learner is weak in, the worst first: those failed at least three times and answered less well
    /// than their own mean. Of equal shares the law failed more often is worse, then the one that comes first.
    ///
    /// A learner who has met one law only has no weak one: there is nothing to be weaker than.
    #[must_use]
    pub fn weak_laws(&self) -> Vec<&LawPerformance> {
        let Some(mean) = self.accuracy() else { return Vec::new() };
        let mut weak: Vec<&LawPerformance> = self.by_law.iter().filter(|law| law.count().is_weak(mean)).collect();
        // A stable sort: what is equal stays in the order of the laws.
        weak.sort_by(|a, b| a.accuracy.total_cmp(&b.accuracy).then(b.wrong.cmp(&a.wrong)));
        weak
    }

    /// The laws the learner is strong in, the best first: right at least three times, and answered better than their
    /// own mean. Of equal shares the law that was right more often is better.
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

    fn standing(tallies: &[(&str, u32, u32)]) -> Performance {
        let tally = |&(law, right, wrong): &(&str, u32, u32)| LawTally { law: law.to_owned(), right, wrong };
        Performance::from_tallies(&tallies.iter().map(tally).collect::<Vec<_>>())
    }

    fn weak(tallies: &[(&str, u32, u32)]) -> Vec<String> {
        standing(tallies).weak_laws().into_iter().map(|law| law.law.clone()).collect()
    }

    #[test]
    fn no_answers_no_standing() {
        let standing = standing(&[]);
        assert_eq!(standing, Performance::default());
        assert_eq!((standing.accuracy(), standing.weak_laws().len()), (None, 0));
        assert_eq!(weak(&[("9", 0, 0)]), [""; 0]);
    }

    #[test]
    fn the_laws_are_in_order_and_the_totals_add_up() {
        let standing = standing(&[("dummy.II", 1, 0), ("72", 0, 1), ("", 5, 1), ("9", 1, 1)]);
        let laws: Vec<_> = standing.by_law.iter().map(|law| (law.law.as_str(), law.accuracy)).collect();
        assert_eq!(laws, [("9", 0.5), ("72", 0.0), ("dummy.II", 1.0)]);
        assert_eq!((standing.right, standing.wrong, standing.accuracy()), (7, 3, Some(0.7)));
    }

    #[test]
    fn weak_takes_three_failures_and_less_than_the_mean() {
        assert_eq!(weak(&[("9", 0, 2), ("72", 9, 0)]), [""; 0]);
        assert_eq!(weak(&[("9", 0, 3), ("72", 9, 0)]), ["9"]);
        // Three failures, but better than the rest.
        assert_eq!(weak(&[("9", 9, 3), ("72", 1, 9)]), ["72"]);
    }

    #[test]
    fn strong_takes_three_right_and_more_than_the_mean_the_best_first() {
        let tallies = [("9", 2, 0), ("72", 3, 0), ("80", 9, 1), ("61", 30, 0), ("1", 1, 12)];
        let standing = standing(&tallies);
        let strong: Vec<&str> = standing.strong_laws().into_iter().map(|law| law.law.as_str()).collect();
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
        let standing = standing(&[("9", u32::MAX, 0), ("72", u32::MAX, u32::MAX)]);
        assert_eq!((standing.right, standing.wrong), (u32::MAX, u32::MAX));
    }
}
