//! What the answers say of the learner: streaks, and how they stand with each law.
//!
//! Pure: no file, no clock, no chance. Today's date is an argument.

mod order;
mod standing;
mod streak;

pub use self::order::natural_order;
pub use self::standing::{LawStanding, Standing, Tally};
pub use self::streak::{Streak, streak};
