//! What the answers say of the learner: streaks, how they stand with each law, what they are strong and weak in, what is
//! to be asked again when, and how hard the questions are that they get right; and what all answers say of a question.
//!
//! Pure: no file, no clock, no chance. Today's date is an argument.

mod answer_count;
pub mod certificate;
mod due_calendar;
mod law_order;
mod memory;
mod performance;
pub mod placement;
mod rating;
mod review;
mod streak;
mod success_phrase;

pub use self::answer_count::{AnswerCount, MIN_ANSWERS_FOR_VERDICT, Mastery};
pub use self::due_calendar::{DueCalendar, due_window, law_of_item};
pub use self::law_order::compare_law_numbers;
pub use self::memory::{FIRM_STABILITY_DAYS, LEECH_LAPSES, MAX_INTERVAL_DAYS, Memory, TargetRetention};
pub use self::performance::{LawPerformance, LawTally, Performance};
pub use self::rating::Rating;
pub use self::review::{ReviewItem, ReviewSession, SessionLimit, forecast_reviews, reschedule, review_queue};
pub use self::streak::{Streak, compute_streak};
pub use self::success_phrase::success_phrase;
