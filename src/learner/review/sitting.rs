//! A sitting: ten minutes of review, then stop.

/// The reviews that a learner did on end. Times are unix seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sitting {
    /// When the first answer came.
    pub begun_at: i64,
    /// When the last answer came.
    pub last_at: i64,
    pub right: u32,
    pub wrong: u32,
}

/// Why a sitting is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Enough {
    /// So many were asked.
    Asked,
    /// So much time has gone.
    Time,
}

impl Sitting {
    /// The most reviews of a sitting: at half a minute each, ten minutes.
    pub const MOST: u32 = 20;
    /// Minutes from the first answer after which nothing more is asked.
    pub const MINUTES: i64 = 10;
    /// Minutes after the last answer from which another sitting may begin.
    pub const PAUSE: i64 = 30;

    /// The sitting after an answer: the one before, or a new one after a pause.
    #[must_use]
    pub fn after(before: Option<Sitting>, right: bool, at: i64) -> Sitting {
        let current = before.filter(|before| !before.is_past(at));
        let Sitting { begun_at, right: won, wrong: lost, .. } =
            current.unwrap_or(Sitting { begun_at: at, last_at: at, right: 0, wrong: 0 });
        Sitting { begun_at, last_at: at, right: won + u32::from(right), wrong: lost + u32::from(!right) }
    }

    /// How many were answered.
    #[must_use]
    pub fn done(&self) -> u32 {
        self.right + self.wrong
    }

    /// Whether so long has gone by since that the next answer begins another.
    #[must_use]
    pub fn is_past(&self, now: i64) -> bool {
        now - self.last_at >= Sitting::PAUSE * 60
    }

    /// Whether enough has been done, and why.
    #[must_use]
    pub fn enough(&self, now: i64) -> Option<Enough> {
        if self.done() >= Sitting::MOST {
            Some(Enough::Asked)
        } else {
            (now - self.begun_at >= Sitting::MINUTES * 60).then_some(Enough::Time)
        }
    }

    /// How many more may be asked.
    #[must_use]
    pub fn left(&self) -> u32 {
        Sitting::MOST.saturating_sub(self.done())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sitting after right answers at times.
    fn after(times: &[i64]) -> Sitting {
        times.iter().fold(None, |before, &at| Some(Sitting::after(before, true, at))).unwrap()
    }

    #[test]
    fn twenty_are_enough() {
        let times: Vec<i64> = (0..20).collect();
        assert_eq!((after(&times[..19]).enough(19), after(&times).enough(19)), (None, Some(Enough::Asked)));
        assert_eq!((after(&times[..3]).left(), after(&times).left()), (17, 0));
    }

    #[test]
    fn ten_minutes_are_enough() {
        let sitting = after(&[1000, 1300]);
        assert_eq!((sitting.enough(1599), sitting.enough(1600)), (None, Some(Enough::Time)));
        assert_eq!(sitting.enough(0), None, "the clock was set back");
    }

    #[test]
    fn after_a_pause_another_begins() {
        let first = after(&[1000, 1300]);
        assert!(!first.is_past(1300 + 1799) && first.is_past(1300 + 1800));
        let next = Sitting::after(Some(first), false, 1300 + 1800);
        assert_eq!(next, Sitting { begun_at: 3100, last_at: 3100, right: 0, wrong: 1 });
        assert_eq!(after(&[1000, 2700, 4400]).done(), 3);
    }
}
