//! Chooses the day of a review: of the days near the end of its interval, the one with the fewest
//! reviews.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use jiff::ToSpan;
use jiff::civil::Date;

/// How much an item of the same law counts on a day, when any other item counts 1. This keeps items
/// of one law apart where there is room.
const SIBLING_WEIGHT: usize = 3;

/// The items due on each day, to find room for one more.
///
/// ```
/// use jiff::civil::date;
/// use oddtrick_learner::DueCalendar;
///
/// let mut calendar = DueCalendar::default();
/// calendar.add(date(2026, 3, 11), "english-club/1");
/// // Ten days from March 1 is March 11, but March 10 is free and near enough.
/// assert_eq!(calendar.choose_day("english-club/9", date(2026, 3, 1), 10), date(2026, 3, 10));
/// ```
#[derive(Debug, Clone, Default)]
pub struct DueCalendar {
    days: BTreeMap<Date, Vec<String>>,
}

impl DueCalendar {
    /// Adds an item that is due on a day.
    pub fn add(&mut self, day: Date, item: &str) {
        self.days.entry(day).or_default().push(item.to_owned());
    }

    /// Chooses the day for an item that was answered on a day and should be asked after `interval`
    /// days. Of the days in its [`due_window`], takes the one with the fewest reviews. If several
    /// are equal, takes the one nearest to the interval.
    #[must_use]
    pub fn choose_day(&self, item: &str, on: Date, interval: u16) -> Date {
        let ideal = on.saturating_add(i32::from(interval).days());
        let (first, last) = due_window(on, interval).into_inner();
        let cost = |day: &Date| {
            let due = self.days.get(day).map_or(&[][..], Vec::as_slice);
            let siblings = due.iter().filter(|other| law_of_item(other) == law_of_item(item)).count();
            (due.len() + SIBLING_WEIGHT * siblings, (*day - ideal).get_days().abs(), *day)
        };
        first.series(1.day()).take_while(|day| *day <= last).min_by_key(cost).unwrap_or(ideal)
    }
}

/// The days to choose from for an item that was answered on a day and should be asked after `interval` days.
#[must_use]
pub fn due_window(on: Date, interval: u16) -> RangeInclusive<Date> {
    let tolerance = tolerance(interval);
    let day = |days: u16| on.saturating_add(i32::from(days).days());
    day(interval - tolerance)..=day(interval.saturating_add(tolerance))
}

/// How many days early or late a review may be: 0 for intervals below 3, otherwise 1 and one more
/// for every 10 days.
fn tolerance(interval: u16) -> u16 {
    if interval < 3 { 0 } else { 1 + interval / 10 }
}

/// The law of an item. Items of one law are siblings.
///
/// ```
/// use oddtrick_learner::law_of_item;
///
/// assert_eq!(law_of_item("english-club/72.I"), "english-club/72");
/// // Sections outside the numbered laws count their own laws in Roman numerals.
/// assert_eq!(law_of_item("english-club/dummy.II"), "english-club/dummy.II");
/// ```
#[must_use]
pub fn law_of_item(item: &str) -> &str {
    let start = item.find('/').map_or(0, |slash| slash + 1);
    match item[start..].split_once('.') {
        Some((law, _)) if law.bytes().all(|b| b.is_ascii_digit()) => &item[..start + law.len()],
        _ => item,
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const ON: Date = date(2026, 3, 1);

    #[test]
    fn items_of_one_law_and_code_are_siblings() {
        let items = ["e/72", "e/72.I", "e/72.I.add", "e/73", "a/72", "e/dummy.II", "e/dummy.V", "72.I"];
        let laws = ["e/72", "e/72", "e/72", "e/73", "a/72", "e/dummy.II", "e/dummy.V", "72"];
        assert_eq!(items.map(law_of_item), laws);
    }

    #[test]
    fn chooses_least_busy_day_within_tolerance() {
        let mut calendar = DueCalendar::default();
        assert_eq!(calendar.choose_day("e/9", ON, 10), date(2026, 3, 11));
        calendar.add(date(2026, 3, 11), "e/1");
        assert_eq!(calendar.choose_day("e/9", ON, 10), date(2026, 3, 10), "as near, and earlier");
        calendar.add(date(2026, 3, 10), "e/2");
        assert_eq!(calendar.choose_day("e/9", ON, 10), date(2026, 3, 12));
        for day in [9, 12, 13] {
            calendar.add(date(2026, 3, day), "e/3");
        }
        assert_eq!(calendar.choose_day("e/9", ON, 10), date(2026, 3, 11), "no other day of the window has less");
        assert_eq!(
            calendar.choose_day("e/9", date(2026, 3, 9), 2),
            date(2026, 3, 11),
            "an interval of two days has no other day"
        );
    }

    #[test]
    fn sibling_counts_three_more_than_another_item() {
        let mut calendar = DueCalendar::default();
        for day in 9..=13 {
            calendar.add(date(2026, 3, day), if day == 10 { "e/3" } else { "e/72.I" });
        }
        calendar.add(date(2026, 3, 10), "e/4");
        assert_eq!(calendar.choose_day("e/72.V", ON, 10), date(2026, 3, 10));
        assert_eq!(calendar.choose_day("a/72.V", ON, 10), date(2026, 3, 11), "law 72 of another code is another law");
        for n in 5..9 {
            calendar.add(date(2026, 3, 10), &format!("e/{n}"));
        }
        assert_eq!(calendar.choose_day("e/72.V", ON, 10), date(2026, 3, 11));
    }

    #[test]
    fn due_window_starts_tomorrow_at_earliest_and_stops_at_date_max() {
        for interval in 1..=crate::memory::MAX_INTERVAL_DAYS {
            let (first, last) = due_window(ON, interval).into_inner();
            let days = |day: Date| (day - ON).get_days();
            assert!(days(first) >= 1 && days(first) * 5 >= i32::from(interval) * 3, "{interval}: {first}");
            assert!(days(last) - i32::from(interval) <= i32::from(interval).max(2) / 2, "{interval}: {last}");
        }
        assert_eq!(DueCalendar::default().choose_day("e/9", Date::MAX, 300), Date::MAX);
    }
}
