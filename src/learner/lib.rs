//! What a learner knows: memory of each point of law, ratings, streaks, strengths and weaknesses,
//! and what to review next.
//!
//! This crate is pure. It reads no files and no clock, and uses no random numbers. Today's date is
//! an argument. Dates are [`jiff::civil::Date`], in the time zone of the site.
//!
//! A *review item* is one point of law that a learner has met: a limb under its code, such
//! as `CODE/72.I` with the id of the code. The learner remembers items, not questions: each review asks a fresh
//! question about the item.
//!
//! ```
//! use jiff::civil::date;
//! use oddtrick_learner::{Memory, ReviewItem, TargetRetention, review_queue};
//!
//! // A learner gets a question right, for the first time.
//! let today = date(2026, 3, 1);
//! let memory = Memory::after_answer(None, true, today).expect("a first answer always counts");
//!
//! // When should it be asked again?
//! let days = memory.interval_days(TargetRetention::default());
//! assert_eq!(days, 2);
//! let item = ReviewItem { limb_key: "english-club/72.I".into(), memory, due_on: date(2026, 3, 3) };
//!
//! assert!(review_queue(&[item.clone()], date(2026, 3, 2)).is_empty());
//! assert_eq!(review_queue(&[item.clone()], date(2026, 3, 3)), [&item]);
//! ```

#![warn(missing_docs)]

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
