//! How well a learner remembers an item, and when to ask it again.
//!
//! The model is FSRS-6 with its standard parameters. It has four grades, and we use two: a wrong
//! answer is *again*, a right one is *good*.

use fsrs::{FSRS, FSRS6_DEFAULT_DECAY, MemoryState, current_retrievability};
use jiff::civil::Date;

/// The longest interval between two reviews, in days.
pub const MAX_INTERVAL_DAYS: u16 = 365;

/// After this many lapses, asking again does not help. The learner should read the law.
pub const LEECH_LAPSES: u32 = 8;

/// The stability, in days, from which an item counts as firm.
pub const FIRM_STABILITY_DAYS: f32 = 21.0;

/// How many of a hundred items a learner still wants to know when they come up for review.
///
/// A higher target means more frequent reviews.
///
/// ```
/// use oddtrick_learner::TargetRetention;
///
/// assert_eq!(TargetRetention::default().percent(), 90);
/// assert_eq!(TargetRetention::from_percent(99), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TargetRetention(u8);

impl TargetRetention {
    /// The lowest target. Below it, a review mostly means learning the item again.
    pub const MIN_PERCENT: u8 = 80;
    /// The highest target. Above it, there are twice as many reviews and the learner knows little
    /// more.
    pub const MAX_PERCENT: u8 = 97;

    /// A target from a percentage. `None` outside [`Self::MIN_PERCENT`] to [`Self::MAX_PERCENT`].
    #[must_use]
    pub fn from_percent(percent: u8) -> Option<TargetRetention> {
        (TargetRetention::MIN_PERCENT..=TargetRetention::MAX_PERCENT)
            .contains(&percent)
            .then_some(TargetRetention(percent))
    }

    /// The target as a percentage.
    #[must_use]
    pub fn percent(self) -> u8 {
        self.0
    }

    fn fraction(self) -> f32 {
        f32::from(self.0) / 100.0
    }
}

impl Default for TargetRetention {
    fn default() -> Self {
        TargetRetention(90)
    }
}

/// How well a learner remembers one item.
///
/// ```
/// use jiff::civil::date;
/// use oddtrick_learner::{Memory, TargetRetention};
///
/// let first = Memory::after_answer(None, true, date(2026, 3, 1)).expect("a first answer counts");
/// let second = Memory::after_answer(Some(&first), true, date(2026, 3, 3)).expect("a later answer counts");
/// assert!(second.stability > first.stability);
///
/// // The interval ends when the chance of remembering falls to the target.
/// let target = TargetRetention::default();
/// assert!(second.interval_days(target) > first.interval_days(target));
/// assert!(second.retrievability(date(2026, 3, 4)) > 0.9);
///
/// // A second answer on the same day changes nothing.
/// assert_eq!(Memory::after_answer(Some(&second), false, date(2026, 3, 3)), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Memory {
    /// The days after which the chance of remembering falls to 90 percent.
    pub stability: f32,
    /// How hard the item is for this learner, 1 to 10.
    pub difficulty: f32,
    /// Wrong answers after the first answer. The first does not count: the item may have been new.
    pub lapses: u32,
    /// The day of the last answer that counted.
    pub last_answered_on: Date,
}

impl Memory {
    /// The memory after an answer. `None` if the answer changes nothing.
    ///
    /// Only the first answer to an item on a day counts, because knowing something a minute later
    /// says nothing about tomorrow. So the short-term part of FSRS-6 is never used. An answer dated
    /// before the last one does not count either, because the clock must have been set back.
    #[must_use]
    pub fn after_answer(before: Option<&Memory>, right: bool, on: Date) -> Option<Memory> {
        let days = match before {
            None => 0,
            Some(before) => days_between(before.last_answered_on, on).filter(|days| *days > 0)?,
        };
        let state = before.map(|before| MemoryState { stability: before.stability, difficulty: before.difficulty });
        // The retention given here only sets an interval that is not used.
        let next = FSRS::default().next_states(state, TargetRetention::default().fraction(), days).ok()?;
        let MemoryState { stability, difficulty } = if right { next.good.memory } else { next.again.memory };
        let lapses = before.map_or(0, |before| before.lapses.saturating_add(u32::from(!right)));
        Some(Memory { stability, difficulty, lapses, last_answered_on: on })
    }

    /// The chance that the learner remembers it on a day, 0 to 1.
    #[must_use]
    pub fn retrievability(&self, on: Date) -> f32 {
        let days = days_between(self.last_answered_on, on).unwrap_or(0);
        let state = MemoryState { stability: self.stability, difficulty: self.difficulty };
        current_retrievability(state, f32::from(u16::try_from(days).unwrap_or(u16::MAX)), FSRS6_DEFAULT_DECAY)
    }

    /// How many days later to ask it again: at least 1, at most [`MAX_INTERVAL_DAYS`].
    #[must_use]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to what a u16 holds")]
    pub fn interval_days(&self, retention: TargetRetention) -> u16 {
        let days = FSRS::default().next_interval(Some(self.stability), retention.fraction(), 3);
        days.round().clamp(1.0, f32::from(MAX_INTERVAL_DAYS)) as u16
    }

    /// Whether it is firm: its stability is three weeks or more.
    #[must_use]
    pub fn is_firm(&self) -> bool {
        self.stability >= FIRM_STABILITY_DAYS
    }

    /// Whether the learner forgot it so often that it is better to read the law again. False when
    /// it is firm.
    #[must_use]
    pub fn is_leech(&self) -> bool {
        self.lapses >= LEECH_LAPSES && !self.is_firm()
    }
}

/// The days from one date to another. `None` if the second is earlier.
fn days_between(from: Date, to: Date) -> Option<u32> {
    u32::try_from((to - from).get_days()).ok()
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;
    use jiff::civil::date;

    use super::*;

    const FIRST: Date = date(2026, 3, 1);

    fn on(day: i32) -> Date {
        FIRST.saturating_add(day.days())
    }

    /// The memory after a list of answers: days after the first, and whether the answer was right.
    fn after(answers: &[(i32, bool)]) -> Memory {
        let answer = |before: Option<Memory>, &(day, right): &(i32, bool)| {
            Memory::after_answer(before.as_ref(), right, on(day)).or(before)
        };
        answers.iter().fold(None, answer).unwrap()
    }

    #[test]
    fn right_answers_lengthen_the_interval_and_wrong_ones_reset_it() {
        let intervals = [&[(0, true)][..], &[(0, true), (2, true)], &[(0, true), (2, true), (14, true)]]
            .map(|answers| after(answers).interval_days(TargetRetention::default()));
        assert!(intervals[0] == 2 && intervals.is_sorted() && intervals[2] > 30, "{intervals:?}");
        assert_eq!(after(&[(0, false)]).interval_days(TargetRetention::default()), 1);
        let missed = after(&[(0, true), (2, true), (14, false)]);
        assert!(missed.interval_days(TargetRetention::default()) < intervals[1], "{missed:?}");
        assert_eq!((missed.lapses, after(&[(0, false)]).lapses), (1, 0));
    }

    #[test]
    fn retrievability_at_the_interval_equals_target_retention() {
        let firm = after(&[(0, true), (2, true), (14, true)]);
        for percent in TargetRetention::MIN_PERCENT..=TargetRetention::MAX_PERCENT {
            let wanted = TargetRetention::from_percent(percent).unwrap();
            let due = on(14).saturating_add(i32::from(firm.interval_days(wanted)).days());
            // Intervals are whole days, so the chance is only near the target.
            assert!(
                (firm.retrievability(due) - wanted.fraction()).abs() < 0.006
                    || firm.interval_days(wanted) == MAX_INTERVAL_DAYS
            );
        }
        assert!(firm.retrievability(on(14)) > 0.999 && firm.retrievability(on(0)) > 0.999);
        assert_eq!([79, 98, 0, 255].map(TargetRetention::from_percent), [None; 4]);
    }

    #[test]
    fn only_the_first_answer_of_a_day_counts() {
        let right = after(&[(0, true), (2, true)]);
        assert_eq!(after(&[(0, true), (0, false), (2, true), (2, false), (2, true)]), right);
        assert_eq!(Memory::after_answer(Some(&right), false, on(1)), None, "the clock was set back");
        assert_eq!(after(&[(0, false), (0, true)]), after(&[(0, false)]));
    }

    #[test]
    fn early_answers_add_less_stability() {
        let [early, due, late] = [1, 2, 20].map(|day| after(&[(0, true), (day, true)]).stability);
        assert!(early < due && due < late, "{early} {due} {late}");
    }

    #[test]
    fn eight_lapses_make_a_leech_until_stability_is_firm() {
        let mut answers: Vec<(i32, bool)> = (0..=8).map(|day| (day, false)).collect();
        assert!(!after(&answers[..8]).is_leech() && after(&answers).is_leech());
        // Such a hard item becomes firm slowly.
        for _ in 0..30 {
            let memory = after(&answers);
            assert_eq!(memory.is_leech(), !memory.is_firm());
            answers.push((
                answers[answers.len() - 1].0 + i32::from(memory.interval_days(TargetRetention::default())),
                true,
            ));
        }
        assert!(after(&answers).is_firm());
    }

    #[test]
    fn extreme_dates_and_long_histories_stay_finite() {
        let old = Memory { last_answered_on: Date::MIN, ..after(&[(0, true)]) };
        assert!(old.retrievability(Date::MAX) > 0.0);
        assert!(Memory::after_answer(Some(&old), true, Date::MAX).unwrap().stability.is_finite());
        let mixed = (0..60).map(|day| (day * 40, day % 2 == 0)).collect::<Vec<_>>();
        assert!((1.0..=10.0).contains(&after(&mixed).difficulty));
    }
}
