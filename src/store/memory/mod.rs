//! Memories: what a visitor remembers of each point of law, kept in step with his attempts, wherever they were made.

use jiff::civil::Date;
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, named_params, params};

use super::{NewAttempt, Store, StoreError};
use oddtrick_learner::{self, DueCalendar, Memory, ReviewItem, TargetRetention};

const BY_POINT: &str = include_str!("get.sql");
const OF_VISITOR: &str = include_str!("of_visitor.sql");
const DUE_BETWEEN: &str = include_str!("due_between.sql");
const UPSERT: &str = include_str!("put.sql");
const DELETE_ALL: &str = include_str!("forget.sql");
const ATTEMPTS_IN_ORDER: &str = include_str!("answers.sql");
const RETENTION: &str = include_str!("retention.sql");
const SET_RETENTION: &str = include_str!("set_retention.sql");

impl Store {
    /// Every point that a visitor has met, by name. There are never more than the laws have limbs.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn review_points(&self, visitor: i64) -> Result<Vec<ReviewItem>, StoreError> {
        self.read(|conn| query_points(conn, visitor))
    }

    /// How much a visitor wants to keep.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn retention(&self, visitor: i64) -> Result<TargetRetention, StoreError> {
        self.read(|conn| query_retention(conn, visitor))
    }

    /// Keeps how much a visitor wants to keep, and gives all his points their days anew.
    ///
    /// # Errors
    /// When the database cannot be written; then nothing has changed.
    pub fn set_retention(&self, visitor: i64, retention: TargetRetention) -> Result<(), StoreError> {
        self.write(|transaction| {
            transaction.prepare_cached(SET_RETENTION)?.execute(params![visitor, retention.percent()])?;
            let mut points = query_points(transaction, visitor)?;
            oddtrick_learner::reschedule(&mut points, retention);
            points.iter().try_for_each(|point| upsert_point(transaction, visitor, point))
        })
    }
}

/// Learns from an answer that has just been kept.
pub(super) fn count(transaction: &Transaction<'_>, given: &NewAttempt) -> rusqlite::Result<()> {
    match given.answered_on.parse() {
        Ok(on) => update_point(transaction, given.visitor, &given.law, given.right, on),
        Err(_) => Ok(()),
    }
}

/// Makes the memories anew of all a visitor's attempts, as when two records have become one: in the order in which they
/// were kept, as they are learned from.
pub(super) fn rebuild(transaction: &Transaction<'_>, visitor: i64) -> rusqlite::Result<()> {
    transaction.prepare_cached(DELETE_ALL)?.execute([visitor])?;
    let mut find = transaction.prepare_cached(ATTEMPTS_IN_ORDER)?;
    let answer = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, date_column(row, 2)?));
    let answers: Vec<(String, bool, Date)> = find.query_map([visitor], answer)?.collect::<Result<_, _>>()?;
    answers.iter().try_for_each(|(point, right, on)| update_point(transaction, visitor, point, *right, *on))
}

/// Makes the memories of answers that were kept before there were any.
pub(super) fn backfill(conn: &mut Connection) -> rusqlite::Result<()> {
    let wanting = "SELECT NOT EXISTS (SELECT 1 FROM memories) AND EXISTS (SELECT 1 FROM attempts)";
    if !conn.query_row(wanting, [], |row| row.get::<_, bool>(0))? {
        return Ok(());
    }
    let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let visitors: Vec<i64> =
        transaction.prepare("SELECT id FROM visitors")?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    visitors.into_iter().try_for_each(|visitor| rebuild(&transaction, visitor))?;
    transaction.commit()
}

/// What one answer does to the memory of its point, if it does anything.
fn update_point(conn: &Connection, visitor: i64, point: &str, right: bool, on: Date) -> rusqlite::Result<()> {
    // A question that no law decides teaches no point.
    if point.split('/').next_back().is_none_or(str::is_empty) {
        return Ok(());
    }
    let before = conn.prepare_cached(BY_POINT)?.query_row(params![visitor, point], from_row).optional()?;
    let before = before.map(|before| before.memory);
    let Some(memory) = Memory::after_answer(before.as_ref(), right, on) else { return Ok(()) };
    let interval = memory.interval_days(query_retention(conn, visitor)?);
    let room = oddtrick_learner::due_window(on, interval);
    let mut calendar = DueCalendar::default();
    let mut find = conn.prepare_cached(DUE_BETWEEN)?;
    let mut rows = find.query(params![visitor, room.start().to_string(), room.end().to_string()])?;
    while let Some(row) = rows.next()? {
        let other: String = row.get(1)?;
        if other != point {
            calendar.add(date_column(row, 0)?, &other);
        }
    }
    let due = calendar.choose_day(point, on, interval);
    upsert_point(conn, visitor, &ReviewItem { limb_key: point.to_owned(), memory, due_on: due })
}

fn upsert_point(conn: &Connection, visitor: i64, point: &ReviewItem) -> rusqlite::Result<()> {
    let ReviewItem { limb_key: name, memory, due_on: due } = point;
    let done = conn.prepare_cached(UPSERT)?.execute(named_params! {
        ":visitor": visitor,
        ":point": name,
        ":stability": memory.stability,
        ":difficulty": memory.difficulty,
        ":lapses": memory.lapses,
        ":answered_on": memory.last_answered_on.to_string(),
        ":due_on": due.to_string(),
    });
    done.map(|_| ())
}

fn query_points(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<ReviewItem>> {
    conn.prepare_cached(OF_VISITOR)?.query_map([visitor], from_row)?.collect()
}

fn query_retention(conn: &Connection, visitor: i64) -> rusqlite::Result<TargetRetention> {
    let said = conn.prepare_cached(RETENTION)?.query_row([visitor], |row| row.get(0)).optional()?;
    Ok(said.and_then(TargetRetention::from_percent).unwrap_or_default())
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
