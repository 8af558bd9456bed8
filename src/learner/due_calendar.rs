//! On which day a point falls due: within the tolerance of its interval, the day that has least to do.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use jiff::ToSpan;
use jiff::civil::Date;

/// A point of the same law weighs on a day as much as so many others: siblings are kept apart where there is room.
const SIBLING_WEIGHT: usize = 3;

/// The points that fall due on days, to find room for one more.
#[derive(Debug, Clone, Default)]
pub struct DueCalendar {
    days: BTreeMap<Date, Vec<String>>,
}

impl DueCalendar {
    /// Enters a point.
    pub fn add(&mut self, day: Date, point: &str) {
        self.days.entry(day).or_default().push(point.to_owned());
    }

    /// The day for a point that was answered on a day and is to be asked after an interval: within its tolerance the
    /// one with fewest points, and of those the one nearest to the interval.
    #[must_use]
    pub fn choose_day(&self, point: &str, on: Date, interval: u16) -> Date {
        let ideal = on.saturating_add(i32::from(interval).days());
        let (first, last) = due_window(on, interval).into_inner();
        let cost = |day: &Date| {
            let due = self.days.get(day).map_or(&[][..], Vec::as_slice);
            let siblings = due.iter().filter(|other| law_of_item(other) == law_of_item(point)).count();
            (due.len() + SIBLING_WEIGHT * siblings, (*day - ideal).get_days().abs(), *day)
        };
        first.series(1.day()).take_while(|day| *day <= last).min_by_key(cost).unwrap_or(ideal)
    }
}

/// The days among which one is chosen for what was answered on a day and is to be asked after an interval.
#[must_use]
pub fn due_window(on: Date, interval: u16) -> RangeInclusive<Date> {
    let tolerance = tolerance(interval);
    let day = |days: u16| on.saturating_add(i32::from(days).days());
    day(interval - tolerance)..=day(interval.saturating_add(tolerance))
}

/// How many days sooner or later do no harm: none below three, then one, and one more for each ten.
fn tolerance(interval: u16) -> u16 {
    if interval < 3 { 0 } else { 1 + interval / 10 }
}

/// The law of a point, by which its siblings are known: `english-club/72` of `english-club/72.I`, but
/// `english-club/dummy.II` as it stands, where a section outside the numbered code counts its own laws.
#[must_use]
pub fn law_of_item(point: &str) -> &str {
    let start = point.find('/').map_or(0, |stroke| stroke + 1);
    match point[start..].split_once('.') {
        Some((law, _)) if law.bytes().all(|b| b.is_ascii_digit()) => &point[..start + law.len()],
        _ => point,
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const ON: Date = date(2026, 3, 1);

    #[test]
    fn items_of_one_law_and_code_are_siblings() {
        let points = ["e/72", "e/72.I", "e/72.I.add", "e/73", "a/72", "e/dummy.II", "e/dummy.V", "72.I"];
        let laws = ["e/72", "e/72", "e/72", "e/73", "a/72", "e/dummy.II", "e/dummy.V", "72"];
        assert_eq!(points.map(law_of_item), laws);
    }

    #[test]
    fn chooses_least_busy_day_within_tolerance() {
        let mut calendar = DueCalendar::default();
        assert_eq!(calendar.choose_day("e/9", ON, 10), date(2026, 3, 11));
        calendar.add(date(2026, 3, 11), "e/1");
        assert_eq!(calendar.choose_day("e/9", ON, 10), date(2026, 3, 10), "as near, and sooner");
        calendar.add(date(2026, 3, 10), "e/2");
        assert_eq!(calendar.choose_day("e/9", ON, 10), date(2026, 3, 12));
        for day in [9, 12, 13] {
            calendar.add(date(2026, 3, day), "e/3");
        }
        assert_eq!(calendar.choose_day("e/9", ON, 10), date(2026, 3, 11), "a day beyond is too far");
        assert_eq!(calendar.choose_day("e/9", date(2026, 3, 9), 2), date(2026, 3, 11), "two days are two days");
    }

    #[test]
    fn sibling_counts_as_three_more_items() {
        let mut calendar = DueCalendar::default();
        for day in 9..=13 {
            calendar.add(date(2026, 3, day), if day == 10 { "e/3" } else { "e/72.I" });
        }
        calendar.add(date(2026, 3, 10), "e/4");
        assert_eq!(calendar.choose_day("e/72.V", ON, 10), date(2026, 3, 10));
        assert_eq!(calendar.choose_day("a/72.V", ON, 10), date(2026, 3, 11), "of another code it is another law");
        for n in 5..9 {
            calendar.add(date(2026, 3, 10), &format!("e/{n}"));
        }
        assert_eq!(calendar.choose_day("e/72.V", ON, 10), date(2026, 3, 11));
    }

    #[test]
    fn due_window_starts_tomorrow_at_earliest_and_stops_at_date_max() {
        for interval in 1..=super::super::memory::MAX_INTERVAL_DAYS {
            let (first, last) = due_window(ON, interval).into_inner();
            let days = |day: Date| (day - ON).get_days();
            assert!(days(first) >= 1 && days(first) * 5 >= i32::from(interval) * 3, "{interval}: {first}");
            assert!(days(last) - i32::from(interval) <= i32::from(interval).max(2) / 2, "{interval}: {last}");
        }
        assert_eq!(DueCalendar::default().choose_day("e/9", Date::MAX, 300), Date::MAX);
    }
}
