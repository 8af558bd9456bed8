//! Answers: each visitor's first attempt at each question, and the counts kept of them.

use rusqlite::{Connection, Params, Row, Transaction, named_params, params};

use super::{Store, StoreError, Tally};

const ADD: &str = include_str!("add.sql");
const COUNT: &str = include_str!("count.sql");
const AT: &str = include_str!("at.sql");
const OF_DAY: &str = include_str!("of_day.sql");
const RECENT: &str = include_str!("recent.sql");
const TALLIES: &str = include_str!("tallies.sql");
const DAYS_DONE: &str = include_str!("days_done.sql");

/// How many days [`Store::days_done`] goes back: a year and some.
const MOST_DAYS: u32 = 400;

/// An answer as it comes from a visitor, already marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAnswer {
    /// The visitor's id, as [`Store::add_visitor`] gave it.
    pub visitor: i64,
    /// The day of the quiz, `YYYY-MM-DD`; it must have been fixed.
    pub day: String,
    /// The question's place in the day's quiz, from 1.
    pub position: u32,
    /// The question's note, as in the day's quiz.
    pub spec: String,
    /// The case that the question is about.
    pub case_id: String,
    /// The number of the deciding law; empty when no one law decides.
    pub law: String,
    /// The misreading of the law that the choice betrays, if it betrays one.
    pub misreading: Option<String>,
    /// Which option was chosen.
    pub choice: u32,
    /// The text of that option.
    pub chosen: String,
    /// Whether it was the right one.
    pub right: bool,
    /// When it was given, unix seconds.
    pub answered_at: i64,
}

/// An answer as it is stored. The fields are those of [`NewAnswer`], and the id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Grows with each answer stored, so it also gives their order.
    pub id: i64,
    /// The visitor's id.
    pub visitor: i64,
    /// The day of the quiz, `YYYY-MM-DD`.
    pub day: String,
    /// The question's place in the day's quiz, from 1.
    pub position: u32,
    /// The question's note.
    pub spec: String,
    /// The case that the question is about.
    pub case_id: String,
    /// The number of the deciding law, or nothing.
    pub law: String,
    /// The misreading that the choice betrays, if any.
    pub misreading: Option<String>,
    /// Which option was chosen.
    pub choice: u32,
    /// The text of that option.
    pub chosen: String,
    /// Whether it was the right one.
    pub right: bool,
    /// When it was given, unix seconds.
    pub answered_at: i64,
}

/// What became of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kept {
    /// It was the first attempt, and has been committed to disk.
    Stored(Answer),
    /// The question had been answered; this is the first attempt, and it stands.
    AlreadyThere(Answer),
}

impl Store {
    /// Keeps a visitor's answer if it is their first to that question, and counts it in their tallies. Returns only
    /// after the commit.
    ///
    /// # Errors
    /// When the visitor or the day's question does not exist ([`StoreError::Other`]), or the database cannot be
    /// written; the answer is then not kept, and may be given again.
    pub fn keep_answer(&self, new: &NewAnswer) -> Result<Kept, StoreError> {
        self.write(|transaction| {
            let first = add(transaction, new)?;
            let mut at = transaction.prepare_cached(AT)?;
            let answer = at.query_row(params![new.visitor, new.day, new.position], from_row)?;
            Ok(if first { Kept::Stored(answer) } else { Kept::AlreadyThere(answer) })
        })
    }

    /// A visitor's answers of a day (`YYYY-MM-DD`), by position.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn answers_of_day(&self, visitor: i64, day: &str) -> Result<Vec<Answer>, StoreError> {
        self.read(|conn| list(conn, OF_DAY, params![visitor, day]))
    }

    /// A visitor's latest answers, the newest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn recent_answers(&self, visitor: i64, limit: u32) -> Result<Vec<Answer>, StoreError> {
        self.read(|conn| list(conn, RECENT, params![visitor, limit]))
    }

    /// A visitor's answers counted by law, in no order that means anything. Those that no one law decides are under
    /// the empty law. The counts are maintained, so this costs the same however many answers there are.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn tallies(&self, visitor: i64) -> Result<Vec<Tally>, StoreError> {
        self.read(|conn| {
            let tally = |row: &Row<'_>| Ok(Tally { law: row.get(0)?, right: row.get(1)?, wrong: row.get(2)? });
            conn.prepare_cached(TALLIES)?.query_map([visitor], tally)?.collect()
        })
    }

    /// The days (`YYYY-MM-DD`) on which a visitor has answered at least one question, newest first, at most 400.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn days_done(&self, visitor: i64) -> Result<Vec<String>, StoreError> {
        self.read(|conn| {
            conn.prepare_cached(DAYS_DONE)?.query_map(params![visitor, MOST_DAYS], |row| row.get(0))?.collect()
        })
    }
}

/// Inserts the answer and counts it; false if the question had been answered, and then nothing changes.
fn add(transaction: &Transaction<'_>, new: &NewAnswer) -> rusqlite::Result<bool> {
    let added = transaction.prepare_cached(ADD)?.execute(named_params! {
        ":visitor": new.visitor,
        ":day": new.day,
        ":position": new.position,
        ":spec": new.spec,
        ":case_id": new.case_id,
        ":law": new.law,
        ":misreading": new.misreading,
        ":choice": new.choice,
        ":chosen": new.chosen,
        ":right": new.right,
        ":answered_at": new.answered_at,
    })?;
    if added == 0 {
        return Ok(false);
    }
    count(transaction, new.visitor, &new.law, new.right)?;
    Ok(true)
}

/// Counts an answer under its law.
pub(super) fn count(transaction: &Transaction<'_>, visitor: i64, law: &str, right: bool) -> rusqlite::Result<()> {
    let counted = named_params! { ":visitor": visitor, ":law": law, ":right": right };
    transaction.prepare_cached(COUNT)?.execute(counted).map(|_| ())
}

fn list(conn: &Connection, sql: &str, params: impl Params) -> rusqlite::Result<Vec<Answer>> {
    conn.prepare_cached(sql)?.query_map(params, from_row)?.collect()
}

/// By name, since three queries share it.
fn from_row(row: &Row<'_>) -> rusqlite::Result<Answer> {
    Ok(Answer {
        id: row.get("id")?,
        visitor: row.get("visitor")?,
        day: row.get("day")?,
        position: row.get("position")?,
        spec: row.get("spec")?,
        case_id: row.get("case_id")?,
        law: row.get("law")?,
        misreading: row.get("misreading")?,
        choice: row.get("choice")?,
        chosen: row.get("chosen")?,
        right: row.get("right")?,
        answered_at: row.get("answered_at")?,
    })
}

#[cfg(test)]
mod tests;
