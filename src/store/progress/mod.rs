//! Reads everything that is counted for one learner at once.

use jiff::civil::Date;
use rusqlite::{Transaction, TransactionBehavior};

use oddtrick_learner::{AnswerCount, LawTally, Rating};

use crate::attempt::Activity;
use crate::counting::misreading::MisreadingCount;
use crate::counting::{activity, case, day, law, mended, misreading, quiz, rating};
use crate::{Store, StoreError};

/// Everything that is counted for a learner.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Progress {
    /// Answers by law, sorted by the law's name. Answers that no single law decides have an empty
    /// name.
    pub by_law: Vec<LawTally>,
    /// Answers by case of a book: the case's id, and its counts.
    pub by_case: Vec<(String, AnswerCount)>,
    /// Answers by day, oldest first.
    pub by_day: Vec<(Date, AnswerCount)>,
    /// For each law, how many wrong answers were corrected later: the learner then answered the
    /// same question right.
    pub mended: Vec<(String, u32)>,
    /// The learner's six most frequent misreadings that occurred at least twice.
    pub misreadings: Vec<MisreadingCount>,
    /// The days (`YYYY-MM-DD`) on which the learner started that day's quiz, newest first.
    pub quiz_days: Vec<String>,
    /// How many answers were given in practice.
    pub practice_answers: u32,
    /// The learner's rating, and how many answers it is based on.
    pub rating: Option<(Rating, u32)>,
}

impl Store {
    /// Everything that is counted for a visitor. `by_day` starts at the day `since` (`YYYY-MM-DD`).
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn progress(&self, visitor: i64, since: &str) -> Result<Progress, StoreError> {
        self.read(|conn| {
            // Read one snapshot, so that the counts match each other.
            let conn = Transaction::new_unchecked(conn, TransactionBehavior::Deferred)?;
            Ok(Progress {
                by_law: law::query_by_visitor(&conn, visitor)?,
                by_case: case::query_by_visitor(&conn, visitor)?,
                by_day: day::query_by_visitor(&conn, visitor, since)?,
                mended: mended::query_by_visitor(&conn, visitor)?,
                misreadings: misreading::query_top(&conn, visitor)?,
                quiz_days: quiz::query_days(&conn, visitor)?,
                practice_answers: activity::query_answer_count(&conn, visitor, Activity::Practice)?,
                rating: rating::query_learner(&conn, visitor)?,
            })
        })
    }
}

#[cfg(test)]
mod tests;
