//! Review: which items to ask today, in what order, for how long, and how many reviews come on the
//! next days.
//!
//! # How review is scheduled
//!
//! What a learner remembers is a point of law: one limb of one code. Every answer, wherever it was
//! given, updates the memory of its deciding limb, in the same transaction. The model is FSRS-6
//! with its standard parameters; a wrong answer counts as *again*, a right one as *good*. Only the
//! first answer of a day counts for a limb, so every interval is at least a day.
//!
//! The due date may move within a tenth of its interval, to the day with the fewest reviews. Limbs of the
//! same law push each other apart.
//!
//! Due limbs come up in order of how likely the learner is to remember them, least likely first. So
//! a backlog shrinks and nothing waits forever. While others are due, each law and each case is asked
//! at most once a day. A review session ends after twenty questions or ten minutes.

mod session;

use std::collections::BTreeSet;

use jiff::ToSpan;
use jiff::civil::Date;

pub use self::session::{ReviewSession, SessionLimit};
use crate::due_calendar::{DueCalendar, law_of_item};
use crate::memory::{Memory, TargetRetention};

/// A point of law that a learner has met: what a review asks about.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewItem {
    /// The deciding limb under its code, such as `CODE/72.I` with the id of the code.
    pub limb_key: String,
    /// How well the learner remembers it.
    pub memory: Memory,
    /// The first day on which to ask it.
    pub due_on: Date,
}

/// The items due today, in the order in which to ask them.
///
/// The item most likely to be forgotten comes first, so after a holiday no item waits forever. The
/// first part of the queue has only one item of each law, and none of a law already answered today.
/// The other items of those laws come after all the rest.
#[must_use]
pub fn review_queue(items: &[ReviewItem], today: Date) -> Vec<&ReviewItem> {
    let due = items.iter().filter(|item| item.due_on <= today);
    let mut due: Vec<(f32, &ReviewItem)> = due.map(|item| (item.memory.retrievability(today), item)).collect();
    due.sort_by(|(a, one), (b, other)| {
        a.total_cmp(b).then_with(|| (one.due_on, &one.limb_key).cmp(&(other.due_on, &other.limb_key)))
    });
    let mut laws_met: BTreeSet<&str> = items
        .iter()
        .filter(|item| item.memory.last_answered_on == today)
        .map(|item| law_of_item(&item.limb_key))
        .collect();
    let (mut queue, siblings): (Vec<&ReviewItem>, Vec<&ReviewItem>) =
        due.into_iter().map(|(_, item)| item).partition(|item| laws_met.insert(law_of_item(&item.limb_key)));
    queue.extend(siblings);
    queue
}

/// How many reviews there are on each of the next days, today first.
///
/// Assumes one session every day. Items beyond [`ReviewSession::MAX_REVIEWS`] wait for the next
/// day. The reviews that follow from these reviews are not included.
#[must_use]
pub fn forecast_reviews(items: &[ReviewItem], today: Date, days: u16) -> Vec<(Date, u32)> {
    let mut waiting = 0;
    let day = |ahead: u16| {
        let day = today.saturating_add(i32::from(ahead).days());
        let is_due = |item: &&ReviewItem| if ahead == 0 { item.due_on <= today } else { item.due_on == day };
        waiting += u32::try_from(items.iter().filter(is_due).count()).unwrap_or(u32::MAX);
        let done = waiting.min(ReviewSession::MAX_REVIEWS);
        waiting -= done;
        (day, done)
    };
    (0..days).map(day).collect()
}

/// Gives every item a new due day, after the learner changed the target retention.
///
/// The items due soonest choose first. Each takes the day of its window with the fewest reviews.
/// Sorts the items.
pub fn reschedule(items: &mut [ReviewItem], retention: TargetRetention) {
    items.sort_by_cached_key(|item| {
        let interval = item.memory.interval_days(retention);
        (item.memory.last_answered_on.saturating_add(i32::from(interval).days()), item.limb_key.clone())
    });
    let mut calendar = DueCalendar::default();
    for item in items {
        let interval = item.memory.interval_days(retention);
        item.due_on = calendar.choose_day(&item.limb_key, item.memory.last_answered_on, interval);
        calendar.add(item.due_on, &item.limb_key);
    }
}

#[cfg(test)]
mod tests;
