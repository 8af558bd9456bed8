//! What the answers say of the learner: streaks, how they stand with each law, what they are strong and weak in, what is
//! to be asked again when, and how hard the questions are that they get right; and what all answers say of a question.
//!
//! Pure: no file, no clock, no chance. Today's date is an argument.

mod calendar;
pub mod certificate;
mod count;
mod facility;
mod memory;
mod order;
pub mod placing;
mod rating;
mod review;
mod standing;
mod streak;

pub use self::calendar::{Calendar, law, room};
pub use self::count::{Count, ENOUGH, Mastery};
pub use self::facility::facility;
pub use self::memory::{FIRM, LAPSES, LONGEST, Memory, Retention};
pub use self::order::natural_order;
pub use self::rating::Rating;
pub use self::review::{Enough, Point, Sitting, forecast, queue, spread};
pub use self::standing::{LawStanding, Standing, Tally};
pub use self::streak::{Streak, streak};
