//! Review: which points are to be asked now, in what order, for how long, and what the next days bring.

mod session;

use std::collections::BTreeSet;

use jiff::ToSpan;
use jiff::civil::Date;

pub use self::session::{ReviewSession, SessionLimit};
use super::due_calendar::{DueCalendar, law_of_item};
use super::memory::{Memory, TargetRetention};

/// A point that a learner has met.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewItem {
    /// The deciding limb under its code: `english-club/72.I`.
    pub limb_key: String,
    pub memory: Memory,
    /// The day from which it is to be asked.
    pub due_on: Date,
}

/// The points due on a day, in the order in which to ask them: the one nearest to being forgotten first, so that
/// after a holiday none waits for ever; but of the points of one law one only, and none of a law that has been
/// answered that day, until all others have come.
#[must_use]
pub fn review_queue(points: &[ReviewItem], today: Date) -> Vec<&ReviewItem> {
    let due = points.iter().filter(|point| point.due_on <= today);
    let mut due: Vec<(f32, &ReviewItem)> = due.map(|point| (point.memory.retrievability(today), point)).collect();
    due.sort_by(|(a, one), (b, other)| {
        a.total_cmp(b).then_with(|| (one.due_on, &one.limb_key).cmp(&(other.due_on, &other.limb_key)))
    });
    let mut met: BTreeSet<&str> = points
        .iter()
        .filter(|point| point.memory.last_answered_on == today)
        .map(|point| law_of_item(&point.limb_key))
        .collect();
    let (mut queue, siblings): (Vec<&ReviewItem>, Vec<&ReviewItem>) =
        due.into_iter().map(|(_, point)| point).partition(|point| met.insert(law_of_item(&point.limb_key)));
    queue.extend(siblings);
    queue
}

/// How many reviews each of the next days brings, today first, to one who comes every day and does no more than a
/// sitting: what is beyond that waits for the next day. What these reviews bring on again is not foreseen.
#[must_use]
pub fn forecast_reviews(points: &[ReviewItem], today: Date, days: u16) -> Vec<(Date, u32)> {
    let mut waiting = 0;
    let day = |ahead: u16| {
        let day = today.saturating_add(i32::from(ahead).days());
        let falls = |point: &&ReviewItem| if ahead == 0 { point.due_on <= today } else { point.due_on == day };
        waiting += u32::try_from(points.iter().filter(falls).count()).unwrap_or(u32::MAX);
        let done = waiting.min(ReviewSession::MAX_REVIEWS);
        waiting -= done;
        (day, done)
    };
    (0..days).map(day).collect()
}

/// Gives each point its day anew, for another retention: those soonest due first, each where there is least to do.
pub fn reschedule(points: &mut [ReviewItem], retention: TargetRetention) {
    points.sort_by_cached_key(|point| {
        let interval = point.memory.interval_days(retention);
        (point.memory.last_answered_on.saturating_add(i32::from(interval).days()), point.limb_key.clone())
    });
    let mut calendar = DueCalendar::default();
    for point in points {
        point.due_on =
            calendar.choose_day(&point.limb_key, point.memory.last_answered_on, point.memory.interval_days(retention));
        calendar.add(point.due_on, &point.limb_key);
    }
}

#[cfg(test)]
mod tests;
