//! Streaks: days on end with at least one answer.

use jiff::civil::Date;

/// Lengths in calendar days.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Streak {
    /// The days on end up to today, or to yesterday: today's quiz can still be done, so it is not broken yet.
    pub current: u32,
    /// The most days on end among those given.
    pub longest: u32,
}

/// The streaks of a learner who did the quizzes of `days_done`, in any order, seen on `today`. Days after today (the
/// clock was set back, or the zone changed) count for nothing.
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
    let alive = last.is_some_and(|last| last == today || is_day_after(today, last));
    Streak { current: if alive { run } else { 0 }, longest }
}

/// Whether `day` is the day after `before`. The last day of the calendar has none.
fn is_day_after(day: Date, before: Date) -> bool {
    before.tomorrow().is_ok_and(|next| next == day)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn of(days: &[Date], today: Date) -> (u32, u32) {
        let streak = compute_streak(days, today);
        (streak.current, streak.longest)
    }

    #[test]
    fn nothing_done_is_no_streak() {
        assert_eq!(compute_streak(&[], date(2026, 3, 1)), Streak::default());
    }

    #[test]
    fn a_streak_lives_through_the_next_day_and_no_longer() {
        let days = [date(2026, 2, 27), date(2026, 2, 28)];
        assert_eq!(of(&days, date(2026, 2, 28)), (2, 2));
        assert_eq!(of(&days, date(2026, 3, 1)), (2, 2));
        assert_eq!(of(&days, date(2026, 3, 2)), (0, 2));
    }

    #[test]
    fn the_calendar_has_leap_days_and_new_years() {
        assert_eq!(of(&[date(2028, 2, 28), date(2028, 3, 1)], date(2028, 3, 1)), (1, 1));
        assert_eq!(of(&[date(2028, 2, 28), date(2028, 2, 29), date(2028, 3, 1)], date(2028, 3, 1)), (3, 3));
        assert_eq!(of(&[date(2025, 12, 31), date(2026, 1, 1)], date(2026, 1, 1)), (2, 2));
    }

    #[test]
    fn the_longest_may_be_an_old_one() {
        let days = [1, 2, 3, 7, 8].map(|day| date(2026, 3, day));
        assert_eq!(of(&days, date(2026, 3, 8)), (2, 3));
    }

    #[test]
    fn order_and_repetition_do_not_matter() {
        let days = [3, 1, 2, 3, 1].map(|day| date(2026, 3, day));
        assert_eq!(of(&days, date(2026, 3, 3)), (3, 3));
    }

    #[test]
    fn days_to_come_do_not_count() {
        let days = [1, 2, 3].map(|day| date(2026, 3, day));
        assert_eq!(of(&days, date(2026, 3, 1)), (1, 1));
        assert_eq!(of(&days[2..], date(2026, 3, 1)), (0, 0));
        assert_eq!(of(&[Date::MAX], Date::MAX), (1, 1));
    }
}
