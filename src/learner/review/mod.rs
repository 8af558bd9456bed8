//! Review: which points are to be asked now, in what order, for how long, and what the next days bring.

mod sitting;

use std::collections::BTreeSet;

use jiff::ToSpan;
use jiff::civil::Date;

pub use self::sitting::{Enough, Sitting};
use super::calendar::{Calendar, law};
use super::memory::{Memory, Retention};

/// A point that a learner has met.
#[derive(Debug, Clone, PartialEq)]
pub struct Point {
    /// The deciding limb under its code: `english-club/72.I`.
    pub name: String,
    pub memory: Memory,
    /// The day from which it is to be asked.
    pub due: Date,
}

/// The points due on a day, in the order in which to ask them: the one nearest to being forgotten first, so that
/// after a holiday none waits for ever; but of the points of one law one only, and none of a law that has been
/// answered that day, until all others have come.
#[must_use]
pub fn queue(points: &[Point], today: Date) -> Vec<&Point> {
    let due = points.iter().filter(|point| point.due <= today);
    let mut due: Vec<(f32, &Point)> = due.map(|point| (point.memory.retrievability(today), point)).collect();
    due.sort_by(|(a, one), (b, other)| {
        a.total_cmp(b).then_with(|| (one.due, &one.name).cmp(&(other.due, &other.name)))
    });
    let mut met: BTreeSet<&str> =
        points.iter().filter(|point| point.memory.on == today).map(|point| law(&point.name)).collect();
    let (mut queue, siblings): (Vec<&Point>, Vec<&Point>) =
        due.into_iter().map(|(_, point)| point).partition(|point| met.insert(law(&point.name)));
    queue.extend(siblings);
    queue
}

/// How many reviews each of the next days brings, today first, to one who comes every day and does no more than a
/// sitting: what is beyond that waits for the next day. What these reviews bring on again is not foreseen.
#[must_use]
pub fn forecast(points: &[Point], today: Date, days: u16) -> Vec<(Date, u32)> {
    let mut waiting = 0;
    let day = |ahead: u16| {
        let day = today.saturating_add(i32::from(ahead).days());
        let falls = |point: &&Point| if ahead == 0 { point.due <= today } else { point.due == day };
        waiting += u32::try_from(points.iter().filter(falls).count()).unwrap_or(u32::MAX);
        let done = waiting.min(Sitting::MOST);
        waiting -= done;
        (day, done)
    };
    (0..days).map(day).collect()
}

/// Gives each point its day anew, for another retention: those soonest due first, each where there is least to do.
pub fn spread(points: &mut [Point], retention: Retention) {
    points.sort_by_cached_key(|point| {
        let interval = point.memory.interval(retention);
        (point.memory.on.saturating_add(i32::from(interval).days()), point.name.clone())
    });
    let mut calendar = Calendar::default();
    for point in points {
        point.due = calendar.place(&point.name, point.memory.on, point.memory.interval(retention));
        calendar.add(point.due, &point.name);
    }
}

#[cfg(test)]
mod tests;
