//! Counts of right and wrong answers, and what they show.

/// A weakness needs at least this many wrong answers, and a strength this many right ones. Fewer
/// may be chance.
pub const MIN_ANSWERS_FOR_VERDICT: u32 = 3;

/// The answers to one group of questions: on a law, on a topic, on a day.
///
/// ```
/// use oddtrick_learner::{AnswerCount, Mastery};
///
/// let count = AnswerCount { right: 4, wrong: 1 };
/// assert_eq!(count.accuracy(), Some(0.8));
/// assert_eq!(count.mastery(), Mastery::Mastered);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AnswerCount {
    /// How many answers were right.
    pub right: u32,
    /// How many were wrong.
    pub wrong: u32,
}

/// How well something is known, judged by the answers alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mastery {
    /// Never answered.
    Unseen,
    /// Answered once or twice, too little to judge.
    TooFewAnswers,
    /// More often wrong than right.
    MostlyWrong,
    /// Right at least half the time.
    Mixed,
    /// Right at least four times in five.
    Mastered,
}

impl Mastery {
    /// All levels, the lowest first.
    pub const ALL: [Mastery; 5] =
        [Mastery::Unseen, Mastery::TooFewAnswers, Mastery::MostlyWrong, Mastery::Mixed, Mastery::Mastered];
}

impl AnswerCount {
    /// The number of answers.
    #[must_use]
    pub const fn total(self) -> u32 {
        self.right.saturating_add(self.wrong)
    }

    /// The sum of two counts.
    #[must_use]
    pub const fn plus(self, other: AnswerCount) -> AnswerCount {
        AnswerCount { right: self.right.saturating_add(other.right), wrong: self.wrong.saturating_add(other.wrong) }
    }

    /// The share of right answers, 0 to 1. `None` without any answer.
    #[must_use]
    pub fn accuracy(self) -> Option<f64> {
        let all = f64::from(self.right) + f64::from(self.wrong);
        (all > 0.0).then(|| f64::from(self.right) / all)
    }

    /// Whether it is a weakness: wrong at least three times, and with a share of right answers below the learner's mean.
    #[must_use]
    pub fn is_weak(self, mean: f64) -> bool {
        self.wrong >= MIN_ANSWERS_FOR_VERDICT && self.accuracy().is_some_and(|share| share < mean)
    }

    /// Whether it is a strength: right at least three times, and with a share of right answers above the learner's
    /// mean.
    #[must_use]
    pub fn is_strong(self, mean: f64) -> bool {
        self.right >= MIN_ANSWERS_FOR_VERDICT && self.accuracy().is_some_and(|share| share > mean)
    }

    /// How well it is known.
    #[must_use]
    pub fn mastery(self) -> Mastery {
        let (right, all) = (u64::from(self.right), u64::from(self.right) + u64::from(self.wrong));
        match all {
            0 => Mastery::Unseen,
            1 | 2 => Mastery::TooFewAnswers,
            _ if 5 * right >= 4 * all => Mastery::Mastered,
            _ if 2 * right >= all => Mastery::Mixed,
            _ => Mastery::MostlyWrong,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(right: u32, wrong: u32) -> AnswerCount {
        AnswerCount { right, wrong }
    }

    #[test]
    fn two_answers_are_too_few_for_any_verdict() {
        assert_eq!([count(0, 0), count(1, 0), count(0, 2), count(1, 1)].map(AnswerCount::mastery), {
            use Mastery::{TooFewAnswers, Unseen};
            [Unseen, TooFewAnswers, TooFewAnswers, TooFewAnswers]
        });
        assert!(!count(0, 2).is_weak(0.9) && !count(2, 0).is_strong(0.1));
    }

    #[test]
    fn mastery_thresholds_are_half_and_four_fifths() {
        use Mastery::{Mastered, Mixed, MostlyWrong};
        let counts = [
            count(3, 0),
            count(4, 1),
            count(79, 21),
            count(2, 2),
            count(49, 51),
            count(0, 3),
            count(u32::MAX, u32::MAX),
        ];
        assert_eq!(
            counts.map(AnswerCount::mastery),
            [Mastered, Mastered, Mixed, Mixed, MostlyWrong, MostlyWrong, Mixed]
        );
        assert!(Mastery::ALL.is_sorted());
    }

    #[test]
    fn at_the_mean_is_neither_strong_nor_weak() {
        let even = count(5, 5);
        assert!(!even.is_weak(0.5) && !even.is_strong(0.5));
        assert!(even.is_weak(0.51) && even.is_strong(0.49));
    }
}
