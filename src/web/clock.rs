//! The time: where it comes from, and which day a moment belongs to.

use jiff::civil::Date;
use jiff::{Timestamp, tz::TimeZone};

/// The source of the time.
#[derive(Debug, Clone, Copy)]
pub enum Clock {
    /// The clock of the operating system.
    System,
    /// Always the same moment; for tests.
    Fixed(Timestamp),
}

impl Clock {
    /// The current moment.
    pub fn now(self) -> Timestamp {
        match self {
            Clock::System => Timestamp::now(),
            Clock::Fixed(at) => at,
        }
    }
}

/// The clock of the site. A day begins at midnight in one time zone, for everyone.
#[derive(Debug, Clone)]
pub(crate) struct SiteClock {
    clock: Clock,
    zone: TimeZone,
}

impl SiteClock {
    pub fn new(clock: Clock, zone: TimeZone) -> SiteClock {
        SiteClock { clock, zone }
    }

    /// Now.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Today.
    pub fn today(&self) -> Date {
        self.day_of(self.now())
    }

    /// The day of a moment.
    pub fn day_of(&self, at: Timestamp) -> Date {
        at.to_zoned(self.zone.clone()).date()
    }

    /// The moment at which a day begins: midnight, or the first moment after it where the clock skips midnight.
    pub fn start_of_day(&self, day: Date) -> Timestamp {
        day.to_zoned(self.zone.clone()).map_or(Timestamp::UNIX_EPOCH, |begins| begins.timestamp())
    }

    /// The day of a moment in Unix seconds, in words: `21 November 2026`.
    pub fn format_date(&self, at: i64) -> String {
        format_day(self.day_of(from_unix_seconds(at)))
    }

    /// The time of day of a moment in Unix seconds, with the zone: `14:45 UTC`.
    pub fn format_time(&self, at: i64) -> String {
        let hour = from_unix_seconds(at).to_zoned(self.zone.clone()).strftime("%H:%M").to_string();
        format!("{hour} {}", self.zone_name())
    }

    /// When a day ends, in words: `midnight UTC`.
    pub fn describe_midnight(&self) -> String {
        let comma = if self.is_utc() { "" } else { "," };
        format!("midnight{comma} {}", self.zone_name())
    }

    fn is_utc(&self) -> bool {
        matches!(self.zone.iana_name(), None | Some("UTC"))
    }

    fn zone_name(&self) -> String {
        let zone = self.zone.iana_name().filter(|_| !self.is_utc());
        zone.map_or_else(|| "UTC".to_owned(), |zone| format!("{} time", zone.replace('_', " ")))
    }
}

fn from_unix_seconds(at: i64) -> Timestamp {
    Timestamp::from_second(at).unwrap_or(Timestamp::UNIX_EPOCH)
}

/// The day of a moment in Unix seconds, in UTC: `2026-11-21`.
pub fn format_unix_day(at: i64) -> String {
    from_unix_seconds(at).to_zoned(TimeZone::UTC).date().to_string()
}

/// A day in words: `21 November 2026`.
pub(crate) fn format_day(day: Date) -> String {
    day.strftime("%-d %B %Y").to_string()
}

/// A day as the store keeps it (`2026-11-21`) in words. Text that is no day is returned unchanged.
pub(crate) fn format_stored_day(day: &str) -> String {
    day.parse().map_or_else(|_| day.to_owned(), format_day)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(zone: &str) -> SiteClock {
        SiteClock::new(Clock::System, TimeZone::get(zone).unwrap())
    }

    fn day(zone: &str, at: &str) -> String {
        clock(zone).day_of(at.parse().unwrap()).to_string()
    }

    #[test]
    fn day_ends_at_local_midnight_in_summer_and_winter() {
        assert_eq!(day("UTC", "2026-10-24T23:59:59Z"), "2026-10-24");
        // British summer time ends on 25 October 2026, so that day has twenty-five hours.
        let london = |at: &str| day("Europe/London", at);
        assert_eq!(
            (london("2026-10-24T22:59:59Z"), london("2026-10-24T23:00:00Z")),
            ("2026-10-24".into(), "2026-10-25".into())
        );
        assert_eq!(
            (london("2026-10-25T23:59:59Z"), london("2026-10-26T00:00:00Z")),
            ("2026-10-25".into(), "2026-10-26".into())
        );
    }

    #[test]
    fn day_without_midnight_starts_at_one() {
        // In Santiago the clocks go forward at midnight.
        let at = clock("America/Santiago").start_of_day("2026-09-06".parse().unwrap());
        assert_eq!(at.to_string(), "2026-09-06T04:00:00Z");
        assert_eq!(day("America/Santiago", "2026-09-06T03:59:59Z"), "2026-09-05");
    }

    #[test]
    fn midnight_names_its_zone() {
        assert_eq!(clock("UTC").describe_midnight(), "midnight UTC");
        assert_eq!(clock("America/New_York").describe_midnight(), "midnight, America/New York time");
    }

    #[test]
    fn times_are_formatted_in_the_zone() {
        // 21 November 2026, 23:30 UTC.
        let at = 1_795_303_800;
        assert_eq!(
            (clock("UTC").format_date(at), clock("UTC").format_time(at)),
            ("21 November 2026".into(), "23:30 UTC".into())
        );
        let paris = clock("Europe/Paris");
        assert_eq!(
            (paris.format_date(at), paris.format_time(at)),
            ("22 November 2026".into(), "00:30 Europe/Paris time".into())
        );
    }
}
