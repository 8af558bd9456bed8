//! How well a visitor remembers each point of law, and when each point is due for review.

use jiff::civil::Date;
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, named_params, params};

use oddtrick_learner::{DueCalendar, Memory, ReviewItem, TargetRetention};

use crate::attempt::Attempt;
use crate::{Store, StoreError};

const BY_POINT: &str = include_str!("by_point.sql");
const BY_VISITOR: &str = include_str!("by_visitor.sql");
const DUE_BETWEEN: &str = include_str!("due_between.sql");
const UPSERT: &str = include_str!("upsert.sql");
const DELETE_ALL: &str = include_str!("delete_all.sql");
const ATTEMPTS_IN_ORDER: &str = include_str!("attempts_in_order.sql");
const RETENTION: &str = include_str!("retention.sql");
const SET_RETENTION: &str = include_str!("set_retention.sql");

impl Store {
    /// Every point of law that a visitor has met, sorted by its key.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn review_points(&self, visitor: i64) -> Result<Vec<ReviewItem>, StoreError> {
        self.read(|conn| query_points(conn, visitor))
    }

    /// How much a visitor wants to remember: their choice, or else the default.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn retention(&self, visitor: i64) -> Result<TargetRetention, StoreError> {
        self.read(|conn| query_retention(conn, visitor))
    }

    /// Saves how much a visitor wants to remember, and gives each of their points a new due day.
    ///
    /// # Errors
    /// When the visitor does not exist or the database cannot be written. Nothing changes then.
    pub fn set_retention(&self, visitor: i64, retention: TargetRetention) -> Result<(), StoreError> {
        self.write(|transaction| store_retention(transaction, visitor, retention))
    }
}

/// Saves how much a visitor wants to remember, and gives each of their points a new due day.
pub(crate) fn store_retention(
    transaction: &Transaction<'_>,
    visitor: i64,
    retention: TargetRetention,
) -> rusqlite::Result<()> {
    transaction.prepare_cached(SET_RETENTION)?.execute(params![visitor, retention.percent()])?;
    let mut points = query_points(transaction, visitor)?;
    oddtrick_learner::reschedule(&mut points, retention);
    points.iter().try_for_each(|point| upsert_point(transaction, visitor, point))
}

/// Updates the memory of the point that an attempt was about. Does nothing if the date is
/// malformed.
pub(super) fn count(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<()> {
    let new = &attempt.submitted;
    match new.answered_on.parse() {
        Ok(date) => update_point(transaction, new.visitor, &new.law, new.right, date),
        Err(_) => Ok(()),
    }
}

/// Recomputes a visitor's memories from all their attempts, in the order in which they were saved.
pub(crate) fn recount(transaction: &Transaction<'_>, visitor: i64) -> rusqlite::Result<()> {
    transaction.prepare_cached(DELETE_ALL)?.execute([visitor])?;
    let mut select = transaction.prepare_cached(ATTEMPTS_IN_ORDER)?;
    let answer = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, date_column(row, 2)?));
    let answers: Vec<(String, bool, Date)> = select.query_map([visitor], answer)?.collect::<Result<_, _>>()?;
    answers.iter().try_for_each(|(law, right, date)| update_point(transaction, visitor, law, *right, *date))
}

/// Computes everyone's memories if there are attempts but no memories. Then the database is older
/// than the memories.
pub(super) fn backfill(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let is_needed = "SELECT NOT EXISTS (SELECT 1 FROM memories) AND EXISTS (SELECT 1 FROM attempts)";
    if !transaction.query_row(is_needed, [], |row| row.get::<_, bool>(0))? {
        return Ok(());
    }
    let visitors: Vec<i64> =
        transaction.prepare("SELECT id FROM visitors")?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    visitors.into_iter().try_for_each(|visitor| recount(transaction, visitor))
}

/// Updates the memory of one point after an answer, and chooses the day on which the point is due
/// again.
fn update_point(conn: &Connection, visitor: i64, law: &str, right: bool, date: Date) -> rusqlite::Result<()> {
    // A question that no single law decides belongs to no point.
    if law.split('/').next_back().is_none_or(str::is_empty) {
        return Ok(());
    }
    let before = conn.prepare_cached(BY_POINT)?.query_row(params![visitor, law], from_row).optional()?;
    let before = before.map(|point| point.memory);
    let Some(memory) = Memory::after_answer(before.as_ref(), right, date) else { return Ok(()) };
    let interval = memory.interval_days(query_retention(conn, visitor)?);
    let window = oddtrick_learner::due_window(date, interval);
    let mut calendar = DueCalendar::default();
    let mut select = conn.prepare_cached(DUE_BETWEEN)?;
    let mut rows = select.query(params![visitor, window.start().to_string(), window.end().to_string()])?;
    while let Some(row) = rows.next()? {
        let other: String = row.get(1)?;
        if other != law {
            calendar.add(date_column(row, 0)?, &other);
        }
    }
    let due_on = calendar.choose_day(law, date, interval);
    upsert_point(conn, visitor, &ReviewItem { limb_key: law.to_owned(), memory, due_on })
}

fn upsert_point(conn: &Connection, visitor: i64, point: &ReviewItem) -> rusqlite::Result<()> {
    let ReviewItem { limb_key, memory, due_on } = point;
    let params = named_params! {
        ":visitor": visitor,
        ":point": limb_key,
        ":stability": memory.stability,
        ":difficulty": memory.difficulty,
        ":lapses": memory.lapses,
        ":answered_on": memory.last_answered_on.to_string(),
        ":due_on": due_on.to_string(),
    };
    conn.prepare_cached(UPSERT)?.execute(params).map(drop)
}

fn query_points(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<ReviewItem>> {
    conn.prepare_cached(BY_VISITOR)?.query_map([visitor], from_row)?.collect()
}

fn query_retention(conn: &Connection, visitor: i64) -> rusqlite::Result<TargetRetention> {
    let percent = conn.prepare_cached(RETENTION)?.query_row([visitor], |row| row.get(0)).optional()?;
    Ok(percent.and_then(TargetRetention::from_percent).unwrap_or_default())
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<ReviewItem> {
    let memory = Memory {
        stability: row.get(1)?,
        difficulty: row.get(2)?,
        lapses: row.get(3)?,
        last_answered_on: date_column(row, 4)?,
    };
    Ok(ReviewItem { limb_key: row.get(0)?, memory, due_on: date_column(row, 5)? })
}

fn date_column(row: &Row<'_>, column: usize) -> rusqlite::Result<Date> {
    let text: String = row.get(column)?;
    text.parse()
        .map_err(|error: jiff::Error| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, error.into()))
}

#[cfg(test)]
mod tests;
