//! Attempts: each visitor's first answer to each question asked, in every activity.
//!
//! This module inserts and reads attempts. [`Store::save_attempt`](crate::Store::save_attempt) is in `submit.rs`,
//! because saving an attempt also counts it.

mod activity;
mod asking_id;

use rusqlite::{Connection, OptionalExtension, Params, Row, Transaction, named_params, params};

use crate::{Store, StoreError};

pub use self::activity::Activity;
pub(crate) use self::asking_id::{AskingId, DEFAULT_TRACK};

const INSERT: &str = include_str!("insert.sql");
const BY_ASKING: &str = include_str!("by_asking.sql");
const BY_ID: &str = include_str!("by_id.sql");
const BY_DAILY_QUIZ: &str = include_str!("by_daily_quiz.sql");
const BY_PAPER: &str = include_str!("by_paper.sql");
const RECENT: &str = include_str!("recent.sql");
const ANSWERED_QUESTION_IDS: &str = include_str!("answered_question_ids.sql");

/// An answer to save, already marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAttempt {
    /// The visitor's id, as [`Store::add_visitor`] returned it.
    pub visitor: i64,
    /// Where the question was asked.
    pub activity: Activity,
    /// Which asking of a question this answers, within its activity. For a daily quiz,
    /// `2026-03-01/2` is the second question of that day on the default track, and
    /// `both/2026-03-01/2` is the same on the track `both`. In other activities it is any text that
    /// tells one asking from another. Only the first answer to an asking counts.
    pub asking_id: String,
    /// The version of the content that the question was made from.
    pub content_version: String,
    /// The question's id. The store does not interpret it, except to find its family for ratings.
    pub question_id: String,
    /// The id of the case that the question is about.
    pub case_id: String,
    /// The deciding law with its code, such as `CODE/72.I`. Empty when no single law decides.
    pub law: String,
    /// The id of the misreading that the chosen answer shows, if it shows one.
    pub misreading: Option<String>,
    /// The chosen answer, as a number.
    pub choice: u32,
    /// The chosen answer, in words.
    pub choice_text: String,
    /// Whether the answer was right.
    pub right: bool,
    /// The day on which it was given, `YYYY-MM-DD`, in the site's time zone.
    pub answered_on: String,
    /// When it was given, in unix seconds.
    pub answered_at: i64,
}

/// An answer that has been saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The attempt's id. A later attempt has a greater id.
    pub id: i64,
    /// The answer as it was submitted.
    pub submitted: NewAttempt,
}

/// What [`Store::save_attempt`] did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedAttempt {
    /// This was the first answer. It is on disk.
    New(Attempt),
    /// The question had been answered before. This is the earlier answer, which counts.
    Existing(Attempt),
}

impl SavedAttempt {
    /// The attempt that counts.
    #[must_use]
    pub fn into_attempt(self) -> Attempt {
        match self {
            SavedAttempt::New(attempt) | SavedAttempt::Existing(attempt) => attempt,
        }
    }
}

impl Store {
    /// A visitor's answer to one asking of a question, if there is one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn attempt_by_asking(
        &self,
        visitor: i64,
        activity: Activity,
        asking_id: &str,
    ) -> Result<Option<Attempt>, StoreError> {
        self.read(|conn| query_by_asking(conn, visitor, activity, asking_id))
    }

    /// A visitor's attempt, by its id. `None` if the attempt is someone else's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn attempt_by_id(&self, visitor: i64, id: i64) -> Result<Option<Attempt>, StoreError> {
        self.read(|conn| conn.prepare_cached(BY_ID)?.query_row(params![visitor, id], from_row).optional())
    }

    /// A visitor's attempts at a daily quiz, in the order of its questions. `quiz` is a date
    /// (`2026-03-01`) for the default track, or a track and a date (`both/2026-03-01`) for another.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn attempts_of_daily_quiz(&self, visitor: i64, quiz: &str) -> Result<Vec<Attempt>, StoreError> {
        self.read(|conn| query_attempts(conn, BY_DAILY_QUIZ, params![visitor, quiz]))
    }

    /// A visitor's attempts at the questions of a paper, in no particular order.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn attempts_of_paper(&self, visitor: i64, paper: i64) -> Result<Vec<Attempt>, StoreError> {
        self.read(|conn| query_attempts(conn, BY_PAPER, params![visitor, paper]))
    }

    /// A visitor's latest attempts, newest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn recent_attempts(&self, visitor: i64, limit: u32) -> Result<Vec<Attempt>, StoreError> {
        self.read(|conn| query_attempts(conn, RECENT, params![visitor, limit]))
    }

    /// The ids of the questions about a case that a visitor has answered, newest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn answered_question_ids(&self, visitor: i64, case_id: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        self.read(|conn| {
            conn.prepare_cached(ANSWERED_QUESTION_IDS)?
                .query_map(params![visitor, case_id, limit], |row| row.get(0))?
                .collect()
        })
    }
}

/// Inserts an attempt without counting it. Returns `None` if this asking has been answered before.
pub(crate) fn insert(transaction: &Transaction<'_>, new: &NewAttempt) -> rusqlite::Result<Option<Attempt>> {
    let inserted = transaction.prepare_cached(INSERT)?.execute(named_params! {
        ":visitor": new.visitor,
        ":place": new.activity,
        ":put": new.asking_id,
        ":content_version": new.content_version,
        ":spec": new.question_id,
        ":case_id": new.case_id,
        ":law": new.law,
        ":misreading": new.misreading,
        ":choice": new.choice,
        ":chosen": new.choice_text,
        ":right": new.right,
        ":given_on": new.answered_on,
        ":given_at": new.answered_at,
    })?;
    Ok((inserted > 0).then(|| Attempt { id: transaction.last_insert_rowid(), submitted: new.clone() }))
}

/// See [`Store::attempt_by_asking`].
pub(crate) fn query_by_asking(
    conn: &Connection,
    visitor: i64,
    activity: Activity,
    asking_id: &str,
) -> rusqlite::Result<Option<Attempt>> {
    conn.prepare_cached(BY_ASKING)?.query_row(params![visitor, activity, asking_id], from_row).optional()
}

fn query_attempts(conn: &Connection, sql: &str, params: impl Params) -> rusqlite::Result<Vec<Attempt>> {
    conn.prepare_cached(sql)?.query_map(params, from_row)?.collect()
}

/// Reads an attempt from a row that begins with all columns of the table `attempts`, in its order. Numbers are quicker
/// than names, which cost more than a third of the time of a page of history.
pub(crate) fn from_row(row: &Row<'_>) -> rusqlite::Result<Attempt> {
    let submitted = NewAttempt {
        visitor: row.get(1)?,
        activity: row.get(2)?,
        asking_id: row.get(3)?,
        content_version: row.get(4)?,
        question_id: row.get(5)?,
        case_id: row.get(6)?,
        law: row.get(7)?,
        misreading: row.get(8)?,
        choice: row.get(9)?,
        choice_text: row.get(10)?,
        right: row.get(11)?,
        answered_on: row.get(12)?,
        answered_at: row.get(13)?,
    };
    Ok(Attempt { id: row.get(0)?, submitted })
}

#[cfg(test)]
mod tests;
