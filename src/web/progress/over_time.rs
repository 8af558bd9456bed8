//! Progress over time: the share of right answers by week, and a calendar of days.

use std::collections::BTreeMap;

use jiff::Span;
use jiff::civil::{Date, Weekday};

use crate::progress::strengths::percent;
use crate::view::chart::{CalendarGrid, LineChart};
use oddtrick_learner::AnswerCount;

/// How many weeks the chart shows: half a year.
const WEEKS_IN_CHART: usize = 26;

/// How many weeks the calendar shows, and how many each of its grids has.
const WEEKS_IN_CALENDAR: usize = 54;
const WEEKS_PER_GRID: usize = WEEKS_IN_CALENDAR / 2;

const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// The first day of the calendar that ends with the current week.
pub(super) fn first_day(today: Date) -> Date {
    mondays_before(today, WEEKS_IN_CALENDAR).first().copied().unwrap_or(today)
}

/// The Mondays of the last `count` weeks, oldest first.
fn mondays_before(today: Date, count: usize) -> Vec<Date> {
    let back = today.weekday().since(Weekday::Monday);
    let monday = today.saturating_sub(Span::new().days(back));
    (0..)
        .map(|n: i32| monday.saturating_sub(Span::new().weeks(n)))
        .take(count)
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .collect()
}

/// A week and its answers.
pub(super) struct WeekCount {
    pub monday: Date,
    pub count: AnswerCount,
    /// The share of right answers in percent.
    pub share: Option<u32>,
}

/// The share of right answers by week.
pub(super) struct WeeklyProgress {
    pub line: LineChart,
    pub all: Vec<WeekCount>,
    /// Weeks with answers.
    pub weeks_with_answers: usize,
}

impl WeeklyProgress {
    pub fn of(by_day: &[(Date, AnswerCount)], today: Date) -> WeeklyProgress {
        let mut counts: BTreeMap<Date, AnswerCount> =
            mondays_before(today, WEEKS_IN_CHART).into_iter().map(|week| (week, AnswerCount::default())).collect();
        for (day, count) in by_day {
            let week = counts.range_mut(..=*day).next_back();
            if let Some((_, sum)) = week.filter(|_| *day <= today) {
                *sum = sum.plus(*count);
            }
        }
        let shares: Vec<Option<f64>> = counts.values().map(|count| count.accuracy()).collect();
        let weeks =
            counts.into_iter().map(|(monday, count)| WeekCount { monday, count, share: count.accuracy().map(percent) });
        WeeklyProgress {
            line: LineChart::new(&shares),
            weeks_with_answers: shares.iter().flatten().count(),
            all: weeks.collect(),
        }
    }
}

/// A week of the calendar with the answers of each day; `None` for days still to come.
pub(super) struct CalendarWeek {
    pub monday: Date,
    pub days: [Option<u32>; 7],
}

/// The calendar.
pub(super) struct DailyProgress {
    pub grids: Vec<CalendarGrid>,
    pub weeks: Vec<CalendarWeek>,
    /// The number of days with answers, and the day with the most.
    pub active: usize,
    pub busiest: Option<(Date, u32)>,
}

impl DailyProgress {
    pub fn of(by_day: &[(Date, AnswerCount)], today: Date) -> DailyProgress {
        let done: Vec<(Date, u32)> =
            by_day.iter().filter(|(day, _)| *day <= today).map(|(day, count)| (*day, count.total())).collect();
        let on = |day: Date| done.binary_search_by_key(&day, |(day, _)| *day).map_or(0, |place| done[place].1);
        let row = |monday: Date| {
            let mut next = Some(monday);
            let mut days = [None; 7];
            for answers in &mut days {
                *answers = next.filter(|day| *day <= today).map(on);
                next = next.and_then(|day| day.tomorrow().ok());
            }
            CalendarWeek { monday, days }
        };
        let weeks: Vec<CalendarWeek> = mondays_before(today, WEEKS_IN_CALENDAR).into_iter().map(row).collect();
        // If several days have the most, take the latest, which people are most likely to remember.
        let busiest = done.iter().max_by_key(|(_, answers)| *answers).copied();
        DailyProgress { grids: weeks.chunks(WEEKS_PER_GRID).map(grid).collect(), active: done.len(), busiest, weeks }
    }
}

/// A grid of some weeks. The name of a month is above the week that contains its first day.
fn grid(weeks: &[CalendarWeek]) -> CalendarGrid {
    let month = |row: &CalendarWeek| {
        let sunday = row.monday.saturating_add(Span::new().days(6));
        let name = MONTHS.get(usize::try_from(sunday.month() - 1).unwrap_or(0)).copied();
        name.filter(|_| sunday.day() <= 7)
    };
    CalendarGrid::new(&weeks.iter().map(|row| (month(row), row.days)).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn days(days: &[(&str, u32, u32)]) -> Vec<(Date, AnswerCount)> {
        days.iter().map(|&(day, right, wrong)| (day.parse().unwrap(), AnswerCount { right, wrong })).collect()
    }

    #[test]
    fn weeks_begin_on_monday_and_end_with_this_week() {
        // A Saturday.
        let today = date(2026, 11, 21);
        let mondays = mondays_before(today, 3);
        assert_eq!(mondays, [date(2026, 11, 2), date(2026, 11, 9), date(2026, 11, 16)]);
        assert_eq!(mondays_before(date(2026, 11, 16), 1), [date(2026, 11, 16)]);
        assert_eq!(mondays_before(date(2026, 11, 22), 1), [date(2026, 11, 16)]);
        assert_eq!(first_day(today), date(2025, 11, 10));
    }

    #[test]
    fn answers_count_in_their_week_and_not_outside_the_chart() {
        let today = date(2026, 11, 21);
        let by_day = days(&[
            ("2025-11-10", 9, 9),
            ("2026-11-15", 1, 0),
            ("2026-11-16", 1, 3),
            ("2026-11-21", 2, 0),
            ("2026-11-22", 7, 0),
        ]);
        let weeks = WeeklyProgress::of(&by_day, today);
        let last: Vec<_> =
            weeks.all[24..].iter().map(|week| (week.count.right, week.count.wrong, week.share)).collect();
        assert_eq!(last, [(1, 0, Some(100)), (3, 3, Some(50))]);
        assert_eq!((weeks.weeks_with_answers, weeks.line.dots.len(), weeks.all.len()), (2, 2, WEEKS_IN_CHART));
        let days = DailyProgress::of(&by_day, today);
        assert_eq!((days.active, days.busiest), (4, Some((date(2025, 11, 10), 18))));
        assert_eq!(days.weeks[53].days, [Some(4), Some(0), Some(0), Some(0), Some(0), Some(2), None]);
        assert_eq!((days.grids.len(), days.grids[0].month_labels.len() + days.grids[1].month_labels.len()), (2, 12));
    }

    #[test]
    fn first_and_last_possible_dates_are_accepted() {
        for today in [Date::MIN, Date::MAX] {
            assert_eq!(DailyProgress::of(&[], today).active, 0);
            assert_eq!(WeeklyProgress::of(&[], today).weeks_with_answers, 0);
        }
    }
}
