//! Right and wrong answers counted, and what may be said of them.

/// How many failures it takes before a thing can be called a weakness, and how many successes before it can be called a
/// strength: fewer may be chance.
pub const MIN_ANSWERS_FOR_VERDICT: u32 = 3;

/// Answers of one kind: under a law, on a topic, of a day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AnswerCount {
    /// How many answers were right.
    pub right: u32,
    /// How many were wrong.
    pub wrong: u32,
}

/// How well a thing is known, by the answers alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mastery {
    /// Never answered.
    Unseen,
    /// Answered once or twice: too little to say more.
    TooFewAnswers,
    /// More often wrong than right.
    MostlyWrong,
    /// Right at least half the time.
    Mixed,
    /// Right at least four times in five.
    Mastered,
}

impl Mastery {
    /// All of them, the least first.
    pub const ALL: [Mastery; 5] =
        [Mastery::Unseen, Mastery::TooFewAnswers, Mastery::MostlyWrong, Mastery::Mixed, Mastery::Mastered];
}

impl AnswerCount {
    /// All answers.
    #[must_use]
    pub const fn total(self) -> u32 {
        self.right.saturating_add(self.wrong)
    }

    /// Both counts together.
    #[must_use]
    pub const fn plus(self, other: AnswerCount) -> AnswerCount {
        AnswerCount { right: self.right.saturating_add(other.right), wrong: self.wrong.saturating_add(other.wrong) }
    }

    /// The part that is right, 0 to 1, if there is anything at all.
    #[must_use]
    pub fn accuracy(self) -> Option<f64> {
        let all = f64::from(self.right) + f64::from(self.wrong);
        (all > 0.0).then(|| f64::from(self.right) / all)
    }

    /// Whether it is a weakness of one whose mean is so much: failed at least three times, and answered less well than
    /// all else.
    #[must_use]
    pub fn is_weak(self, mean: f64) -> bool {
        self.wrong >= MIN_ANSWERS_FOR_VERDICT && self.accuracy().is_some_and(|share| share < mean)
    }

    /// Whether it is a strength: right at least three times, and answered better than all else.
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

    fn of(right: u32, wrong: u32) -> AnswerCount {
        AnswerCount { right, wrong }
    }

    #[test]
    fn two_answers_are_too_few_for_any_verdict() {
        assert_eq!([of(0, 0), of(1, 0), of(0, 2), of(1, 1)].map(AnswerCount::mastery), {
            use Mastery::{TooFewAnswers, Unseen};
            [Unseen, TooFewAnswers, TooFewAnswers, TooFewAnswers]
        });
        assert!(!of(0, 2).is_weak(0.9) && !of(2, 0).is_strong(0.1));
    }

    #[test]
    fn mastery_thresholds_are_half_and_four_fifths() {
        use Mastery::{Mastered, Mixed, MostlyWrong};
        let counts = [of(3, 0), of(4, 1), of(79, 21), of(2, 2), of(49, 51), of(0, 3), of(u32::MAX, u32::MAX)];
        assert_eq!(
            counts.map(AnswerCount::mastery),
            [Mastered, Mastered, Mixed, Mixed, MostlyWrong, MostlyWrong, Mixed]
        );
        assert!(Mastery::ALL.is_sorted());
    }

    #[test]
    fn at_the_mean_is_neither_strong_nor_weak() {
        let even = of(5, 5);
        assert!(!even.is_weak(0.5) && !even.is_strong(0.5));
        assert!(even.is_weak(0.51) && even.is_strong(0.49));
    }
}
