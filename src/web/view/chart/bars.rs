//! Bars for right and wrong answers, all on one scale.

use oddtrick_learner::AnswerCount;

/// The length of the longest bar in a box 100 wide. The rest is for its outline.
const FULL_LENGTH: f64 = 98.0;

/// The lengths of a bar's solid part (right) and hollow part (wrong).
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct AnswerBar {
    pub right: f64,
    pub wrong: f64,
}

/// The bars for some counts, in proportion to the largest.
pub(crate) fn answer_bars(counts: &[AnswerCount]) -> Vec<AnswerBar> {
    let most = counts.iter().map(|count| count.total()).max().unwrap_or(1).max(1);
    let length = |n: u32| f64::from(n) * FULL_LENGTH / f64::from(most);
    counts.iter().map(|count| AnswerBar { right: length(count.right), wrong: length(count.wrong) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longest_bar_is_full_and_others_proportional() {
        let counts = [AnswerCount { right: 3, wrong: 1 }, AnswerCount { right: 0, wrong: 2 }, AnswerCount::default()];
        let bars = answer_bars(&counts);
        assert!((bars[0].right + bars[0].wrong - FULL_LENGTH).abs() < 1e-9);
        assert!((bars[1].wrong - FULL_LENGTH / 2.0).abs() < 1e-9);
        assert_eq!(bars[2], AnswerBar { right: 0.0, wrong: 0.0 });
    }
}
