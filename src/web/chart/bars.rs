//! Bars of two parts, right and wrong, all on one scale.

use oddtrick_learner::AnswerCount;

/// The length of the longest bar, in a box a hundred wide: a little is left for its outline.
const LONGEST: f64 = 98.0;

/// A bar: how long its solid and its hollow part are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Bar {
    pub right: f64,
    pub wrong: f64,
}

/// The bars of some counts.
pub(crate) fn bars(counts: &[AnswerCount]) -> Vec<Bar> {
    let most = counts.iter().map(|count| count.total()).max().unwrap_or(1).max(1);
    let length = |n: u32| f64::from(n) * LONGEST / f64::from(most);
    counts.iter().map(|count| Bar { right: length(count.right), wrong: length(count.wrong) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_bar_fills_its_box_and_the_others_are_in_proportion() {
        let counts = [AnswerCount { right: 3, wrong: 1 }, AnswerCount { right: 0, wrong: 2 }, AnswerCount::default()];
        let bars = bars(&counts);
        assert!((bars[0].right + bars[0].wrong - LONGEST).abs() < 1e-9);
        assert!((bars[1].wrong - LONGEST / 2.0).abs() < 1e-9);
        assert_eq!(bars[2], Bar { right: 0.0, wrong: 0.0 });
    }
}
