//! What a learner's page of progress is made from: counts kept in step with attempts, so that it costs the same after
//! ten answers and after a hundred thousand.

use rusqlite::{Connection, Row, Transaction, TransactionBehavior, named_params, params};

use super::attempt::{Activity, NewAttempt};
use super::{AnswerCount, LawTally, Rating, Store, StoreError, rating, tally};

const COUNT_CASE: &str = include_str!("count_case.sql");
const COUNT_DAY: &str = include_str!("count_day.sql");
const COUNT_MISREADING: &str = include_str!("count_misreading.sql");
const COUNT_MISREADING_TOTAL: &str = include_str!("sum_misreading.sql");
const COUNT_MENDED: &str = include_str!("count_mended.sql");
const BY_CASE: &str = include_str!("by_case.sql");
const BY_DAY: &str = include_str!("by_day.sql");
const MENDED: &str = include_str!("mended.sql");
const MISREADINGS: &str = include_str!("misreadings.sql");
const LAWS_OF_MISREADING: &str = include_str!("laws_misread.sql");

/// How often a learner fell for a misreading, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MisreadingCount {
    /// Its stable name.
    pub misreading: String,
    pub times: u32,
    /// The last day on which that was, `YYYY-MM-DD`.
    pub last_on: String,
    /// The laws that were to decide, each with its code, `english-club/73`, or empty when no one law decided: those where
    /// it was fallen for oftenest, at most four.
    pub laws: Vec<String>,
}

/// All that is counted of a learner.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Progress {
    pub by_law: Vec<LawTally>,
    /// By the case's id.
    pub by_case: Vec<(String, AnswerCount)>,
    /// By the day on which the answers were given, `YYYY-MM-DD`, the oldest first.
    pub by_day: Vec<(String, AnswerCount)>,
    /// By law, how many answers that were wrong have been mended since: the same question was answered right later.
    pub mended: Vec<(String, u32)>,
    /// The six fallen for most often of those fallen for at least twice, the most frequent first.
    pub misreadings: Vec<MisreadingCount>,
    /// The days whose quiz was begun on the day itself, newest first.
    pub quiz_days: Vec<String>,
    /// How many answers were practice.
    pub practice_answers: u32,
    /// How good the learner is, and by how many answers that is known.
    pub rating: Option<(Rating, u32)>,
}

impl Store {
    /// What is counted of a visitor; by day, from `since` (`YYYY-MM-DD`) on.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn progress(&self, visitor: i64, since: &str) -> Result<Progress, StoreError> {
        self.read(|conn| {
            // One snapshot: counts that are set side by side agree.
            let conn = Transaction::new_unchecked(conn, TransactionBehavior::Deferred)?;
            Ok(Progress {
                by_law: tally::query_by_law(&conn, visitor)?,
                by_case: query_counts(&conn, BY_CASE, params![visitor])?,
                by_day: query_counts(&conn, BY_DAY, params![visitor, since])?,
                mended: query_mended(&conn, visitor)?,
                misreadings: query_misreadings(&conn, visitor)?,
                quiz_days: tally::query_quiz_days(&conn, visitor)?,
                practice_answers: tally::query_activity_count(&conn, visitor, Activity::Practice)?,
                rating: rating::learner_rating(&conn, visitor)?,
            })
        })
    }

    /// By law, how many answers of a visitor that were wrong have been mended since.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn mended_by_law(&self, visitor: i64) -> Result<Vec<(String, u32)>, StoreError> {
        self.read(|conn| query_mended(conn, visitor))
    }
}

/// Counts an answer that has just been kept.
pub(super) fn count(transaction: &Transaction<'_>, given: &NewAttempt) -> rusqlite::Result<()> {
    let NewAttempt { visitor, right, question_id: spec, law, answered_on: given_on, .. } = given;
    let by_case = named_params! { ":visitor": visitor, ":case_id": given.case_id, ":right": right };
    transaction.prepare_cached(COUNT_CASE)?.execute(by_case)?;
    let by_day = named_params! { ":visitor": visitor, ":day": given_on, ":right": right };
    transaction.prepare_cached(COUNT_DAY)?.execute(by_day)?;
    if let Some(misreading) = &given.misreading {
        let misread =
            named_params! { ":visitor": visitor, ":misreading": misreading, ":law": law, ":given_on": given_on };
        transaction.prepare_cached(COUNT_MISREADING)?.execute(misread)?;
        transaction.prepare_cached(COUNT_MISREADING_TOTAL)?.execute(misread)?;
    }
    if *right {
        transaction.prepare_cached(COUNT_MENDED)?.execute(named_params! { ":visitor": visitor, ":spec": spec })?;
    }
    Ok(())
}

fn query_counts(
    conn: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
) -> rusqlite::Result<Vec<(String, AnswerCount)>> {
    let count = |row: &Row<'_>| Ok((row.get(0)?, AnswerCount { right: row.get(1)?, wrong: row.get(2)? }));
    conn.prepare_cached(sql)?.query_map(params, count)?.collect()
}

fn query_mended(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<(String, u32)>> {
    conn.prepare_cached(MENDED)?.query_map([visitor], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

fn query_misreadings(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<MisreadingCount>> {
    let mut laws = conn.prepare_cached(LAWS_OF_MISREADING)?;
    let misread = |row: &Row<'_>| {
        let misreading: String = row.get(0)?;
        let laws = laws.query_map(params![visitor, misreading], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(MisreadingCount { misreading, times: row.get(1)?, last_on: row.get(2)?, laws })
    };
    conn.prepare_cached(MISREADINGS)?.query_map([visitor], misread)?.collect()
}

#[cfg(test)]
mod tests;
