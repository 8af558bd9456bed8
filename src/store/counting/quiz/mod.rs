//! Counts how far each visitor is in each daily quiz, and how all visitors answered its questions.

use rusqlite::{Connection, Row, Transaction, named_params, params};

use crate::attempt::{Activity, AskingId, Attempt, DEFAULT_TRACK};
use crate::{Store, StoreError};

const COUNT: &str = include_str!("count.sql");
const COUNT_QUESTION: &str = include_str!("count_question.sql");
const PROGRESS: &str = include_str!("progress.sql");
const DAYS: &str = include_str!("days.sql");
const RECOUNT: &str = include_str!("recount.sql");
const ADJUST_QUESTIONS: &str = include_str!("adjust_questions.sql");

/// How far a visitor is in one daily quiz.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuizProgress {
    /// The date of the quiz, `YYYY-MM-DD`.
    pub date: String,
    /// How many of the visitor's answers were right.
    pub right_count: u32,
    /// How many were wrong.
    pub wrong_count: u32,
    /// How many questions the quiz has.
    pub question_count: u32,
    /// Whether the visitor started it on its own day.
    pub begun_on_its_day: bool,
}

impl Store {
    /// How far a visitor is in each quiz of a track that they have started, in order of date.
    /// `from` and `to` are dates, `YYYY-MM-DD`, both included.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn quiz_progress(
        &self,
        visitor: i64,
        track: &str,
        from: &str,
        to: &str,
    ) -> Result<Vec<QuizProgress>, StoreError> {
        self.read(|conn| {
            let progress = |row: &Row<'_>| {
                let (date, begun_on): (String, String) = (row.get(0)?, row.get(3)?);
                Ok(QuizProgress {
                    begun_on_its_day: begun_on == date,
                    date,
                    right_count: row.get(1)?,
                    wrong_count: row.get(2)?,
                    question_count: row.get(4)?,
                })
            };
            conn.prepare_cached(PROGRESS)?.query_map(params![visitor, track, from, to], progress)?.collect()
        })
    }

    /// The days (`YYYY-MM-DD`) on which a visitor started that day's quiz, on any track, newest
    /// first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn quiz_days(&self, visitor: i64) -> Result<Vec<String>, StoreError> {
        self.read(|conn| query_days(conn, visitor))
    }
}

/// Adds an answer to a daily quiz to the visitor's progress. If they started the quiz on its day,
/// also adds it to the question's counts. Other activities are not counted here.
pub(super) fn count(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<()> {
    let new = &attempt.submitted;
    if new.activity != Activity::DailyQuiz {
        return Ok(());
    }
    let AskingId { track, date, position } = AskingId::parse(&new.asking_id);
    transaction.prepare_cached(COUNT)?.execute(named_params! {
        ":visitor": new.visitor, ":house": track, ":day": date, ":right": new.right, ":given_on": new.answered_on,
    })?;
    let question = named_params! {
        ":visitor": new.visitor, ":house": track, ":day": date, ":position": position, ":right": new.right,
    };
    transaction.prepare_cached(COUNT_QUESTION)?.execute(question).map(drop)
}

/// See [`Store::quiz_days`].
pub(crate) fn query_days(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<String>> {
    conn.prepare_cached(DAYS)?.query_map([visitor], |row| row.get(0))?.collect()
}

/// Subtracts a visitor's answers from the counts of daily questions. Call it for both visitors
/// before a merge touches their attempts or the table `quizzes`, which says whose answers were
/// counted.
pub(crate) fn subtract_from_questions(transaction: &Transaction<'_>, visitor: i64) -> rusqlite::Result<()> {
    adjust_questions(transaction, visitor, -1)
}

/// Recomputes the table `quizzes` for a visitor after another visitor was merged into them, and
/// adds their answers to the counts of daily questions.
pub(crate) fn recount(transaction: &Transaction<'_>, from: i64, into: i64) -> rusqlite::Result<()> {
    transaction.execute("DELETE FROM quizzes WHERE visitor IN (?1, ?2)", [from, into])?;
    transaction.execute(RECOUNT, named_params! { ":visitor": into, ":default_track": DEFAULT_TRACK })?;
    adjust_questions(transaction, into, 1)
}

fn adjust_questions(transaction: &Transaction<'_>, visitor: i64, by: i64) -> rusqlite::Result<()> {
    let params = named_params! { ":visitor": visitor, ":by": by, ":default_track": DEFAULT_TRACK };
    transaction.execute(ADJUST_QUESTIONS, params).map(drop)
}

#[cfg(test)]
mod tests;
