//! Streaks: consecutive days with the quiz done.

use jiff::civil::Date;

/// A learner's streaks, in calendar days.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Streak {
    /// The consecutive days up to today. If today's quiz is not done yet, the days up to yesterday
    /// count, because it can still be done.
    pub current: u32,
    /// The longest streak so far.
    pub longest: u32,
}

/// Computes the streaks of a learner who did the quiz on `days_done`, in any order.
///
/// Days after today do not count. They can appear if the clock was set back or the time zone
/// changed.
///
/// ```
/// use jiff::civil::date;
/// use oddtrick_learner::compute_streak;
///
/// let days = [date(2026, 2, 27), date(2026, 2, 28)];
/// assert_eq!(compute_streak(&days, date(2026, 3, 1)).current, 2);
/// assert_eq!(compute_streak(&days, date(2026, 3, 2)).current, 0);
/// ```
#[must_use]
pub fn compute_streak(days_done: &[Date], today: Date) -> Streak {
    let mut days: Vec<Date> = days_done.iter().copied().filter(|day| *day <= today).collect();
    days.sort_unstable();
    days.dedup();

    let mut longest = 0;
    let mut run = 0;
    let mut last = None;
    for day in days {
        run = if last.is_some_and(|last| is_day_after(day, last)) { run + 1 } else { 1 };
        longest = longest.max(run);
        last = Some(day);
    }
    let is_alive = last.is_some_and(|last| last == today || is_day_after(today, last));
    Streak { current: if is_alive { run } else { 0 }, longest }
}

/// Whether `day` is the day after `before`.
fn is_day_after(day: Date, before: Date) -> bool {
    before.tomorrow().is_ok_and(|next| next == day)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn streaks(days: &[Date], today: Date) -> (u32, u32) {
        let streak = compute_streak(days, today);
        (streak.current, streak.longest)
    }

    #[test]
    fn no_days_give_no_streak() {
        assert_eq!(compute_streak(&[], date(2026, 3, 1)), Streak::default());
    }

    #[test]
    fn streak_ends_after_a_day_without_the_quiz() {
        let days = [date(2026, 2, 27), date(2026, 2, 28)];
        assert_eq!(streaks(&days, date(2026, 2, 28)), (2, 2));
        assert_eq!(streaks(&days, date(2026, 3, 1)), (2, 2));
        assert_eq!(streaks(&days, date(2026, 3, 2)), (0, 2));
    }

    #[test]
    fn streaks_cross_leap_days_and_new_year() {
        assert_eq!(streaks(&[date(2028, 2, 28), date(2028, 3, 1)], date(2028, 3, 1)), (1, 1));
        assert_eq!(streaks(&[date(2028, 2, 28), date(2028, 2, 29), date(2028, 3, 1)], date(2028, 3, 1)), (3, 3));
        assert_eq!(streaks(&[date(2025, 12, 31), date(2026, 1, 1)], date(2026, 1, 1)), (2, 2));
    }

    #[test]
    fn longest_streak_may_be_an_old_one() {
        let days = [1, 2, 3, 7, 8].map(|day| date(2026, 3, day));
        assert_eq!(streaks(&days, date(2026, 3, 8)), (2, 3));
    }

    #[test]
    fn order_and_repetition_do_not_matter() {
        let days = [3, 1, 2, 3, 1].map(|day| date(2026, 3, day));
        assert_eq!(streaks(&days, date(2026, 3, 3)), (3, 3));
    }

    #[test]
    fn future_days_do_not_count() {
        let days = [1, 2, 3].map(|day| date(2026, 3, day));
        assert_eq!(streaks(&days, date(2026, 3, 1)), (1, 1));
        assert_eq!(streaks(&days[2..], date(2026, 3, 1)), (0, 0));
        assert_eq!(streaks(&[Date::MAX], Date::MAX), (1, 1));
    }
}
