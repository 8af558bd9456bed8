//! Attempts: each visitor's first answer to each question as it was put, wherever that was. All that is counted of
//! them is counted in the same transaction, so that no page has to read them all.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Params, Row, Transaction, named_params, params};

use super::{Store, StoreError, tally};

const INSERT: &str = include_str!("add.sql");
const BY_ASKING: &str = include_str!("at.sql");
const BY_ID: &str = include_str!("by_id.sql");
const OF_DAY: &str = include_str!("of_day.sql");
const OF_PAPER: &str = include_str!("of_paper.sql");
const RECENT: &str = include_str!("recent.sql");
const ANSWERED_QUESTION_IDS: &str = include_str!("specs.sql");

/// Where a question was put.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Activity {
    /// The quiz of a day.
    DailyQuiz,
    /// What the learner chose to practise.
    Practice,
    /// What was due for review.
    Review,
    /// A paper of an examination.
    Exam,
    /// The questions that a newcomer is placed by.
    Placement,
}

impl Activity {
    /// Every place.
    pub const ALL: [Activity; 5] =
        [Activity::DailyQuiz, Activity::Practice, Activity::Review, Activity::Exam, Activity::Placement];

    /// The name, as it is stored.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Activity::DailyQuiz => "day",
            Activity::Practice => "practice",
            Activity::Review => "review",
            Activity::Exam => "paper",
            Activity::Placement => "start",
        }
    }
}

impl ToSql for Activity {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.as_str().into())
    }
}

impl FromSql for Activity {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        Activity::ALL.into_iter().find(|place| place.as_str() == name).ok_or(FromSqlError::InvalidType)
    }
}

/// An answer as it comes from a visitor, already marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAttempt {
    /// The visitor's id, as [`Store::add_visitor`] gave it.
    pub visitor: i64,
    pub activity: Activity,
    /// Which putting of a question it answers, within its place: `2026-03-01/2` for the second of a day of the first
    /// house, `both/2026-03-01/2` of another's, or the mark of a token. The first answer to it counts.
    pub asking_id: String,
    /// The version of the content that the question was made from.
    pub content_version: String,
    /// The question's note.
    pub question_id: String,
    /// The case that the question is about.
    pub case_id: String,
    /// The deciding law with its code, `english-club/72.I`; empty when no one law decides.
    pub law: String,
    /// The misreading of the law that the choice betrays, if it betrays one.
    pub misreading: Option<String>,
    /// What was answered, as a number.
    pub choice: u32,
    /// What was answered, in words.
    pub choice_text: String,
    /// Whether it was right.
    pub right: bool,
    /// The day on which it was given by the house's clock, `YYYY-MM-DD`.
    pub answered_on: String,
    /// When it was given, unix seconds.
    pub answered_at: i64,
}

/// An answer that has been kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// Grows with each attempt kept, so it also gives their order.
    pub id: i64,
    pub submitted: NewAttempt,
}

/// What became of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedAttempt {
    /// It was the first attempt, and has been committed to disk.
    New(Attempt),
    /// The question had been answered; this is the first attempt, and it stands.
    Existing(Attempt),
}

impl SavedAttempt {
    /// The attempt that stands.
    #[must_use]
    pub fn into_attempt(self) -> Attempt {
        match self {
            SavedAttempt::New(attempt) | SavedAttempt::Existing(attempt) => attempt,
        }
    }
}

impl Store {
    /// Keeps a visitor's answer if it is the first to that putting of the question, and counts it. Returns only after
    /// the commit.
    ///
    /// # Errors
    /// When the visitor does not exist, or the day's quiz that it is of ([`StoreError::Other`]), or the database cannot
    /// be written; the answer is then not kept, and may be given again.
    pub fn save_attempt(&self, given: &NewAttempt) -> Result<SavedAttempt, StoreError> {
        self.write(|transaction| {
            let first = insert_and_count(transaction, given)?;
            let found = params![given.visitor, given.activity, given.asking_id];
            let attempt = transaction.prepare_cached(BY_ASKING)?.query_row(found, from_row)?;
            Ok(if first { SavedAttempt::New(attempt) } else { SavedAttempt::Existing(attempt) })
        })
    }

    /// A visitor's attempt at a putting of a question, if there is one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn attempt_by_asking(&self, visitor: i64, place: Activity, put: &str) -> Result<Option<Attempt>, StoreError> {
        self.read(|conn| conn.prepare_cached(BY_ASKING)?.query_row(params![visitor, place, put], from_row).optional())
    }

    /// An attempt of a visitor by its id; none if it is another's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn attempt_by_id(&self, visitor: i64, id: i64) -> Result<Option<Attempt>, StoreError> {
        self.read(|conn| conn.prepare_cached(BY_ID)?.query_row(params![visitor, id], from_row).optional())
    }

    /// A visitor's attempts at a day's quiz (`2026-03-01` of the first house, `both/2026-03-01` of another), by their
    /// place in it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn attempts_of_daily_quiz(&self, visitor: i64, quiz: &str) -> Result<Vec<Attempt>, StoreError> {
        self.read(|conn| query_attempts(conn, OF_DAY, params![visitor, quiz]))
    }

    /// What a visitor's attempts at the questions of a paper were, in no order that means anything.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn attempts_of_paper(&self, visitor: i64, paper: i64) -> Result<Vec<Attempt>, StoreError> {
        self.read(|conn| query_attempts(conn, OF_PAPER, params![visitor, paper]))
    }

    /// A visitor's latest attempts, the newest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn recent_attempts(&self, visitor: i64, limit: u32) -> Result<Vec<Attempt>, StoreError> {
        self.read(|conn| query_attempts(conn, RECENT, params![visitor, limit]))
    }

    /// The notes of the questions about a case that a visitor has answered, the newest first, at most `limit`.
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

/// Inserts the answer and counts it; false if the question had been answered, and then nothing changes.
pub(super) fn insert_and_count(transaction: &Transaction<'_>, given: &NewAttempt) -> rusqlite::Result<bool> {
    let added = transaction.prepare_cached(INSERT)?.execute(named_params! {
        ":visitor": given.visitor,
        ":place": given.activity,
        ":put": given.asking_id,
        ":content_version": given.content_version,
        ":spec": given.question_id,
        ":case_id": given.case_id,
        ":law": given.law,
        ":misreading": given.misreading,
        ":choice": given.choice,
        ":chosen": given.choice_text,
        ":right": given.right,
        ":given_on": given.answered_on,
        ":given_at": given.answered_at,
    })?;
    if added > 0 {
        tally::count(transaction, given)?;
    }
    Ok(added > 0)
}

fn query_attempts(conn: &Connection, sql: &str, params: impl Params) -> rusqlite::Result<Vec<Attempt>> {
    conn.prepare_cached(sql)?.query_map(params, from_row)?.collect()
}

/// By name, since several queries share it.
pub(super) fn from_row(row: &Row<'_>) -> rusqlite::Result<Attempt> {
    let given = NewAttempt {
        visitor: row.get("visitor")?,
        activity: row.get("place")?,
        asking_id: row.get("put")?,
        content_version: row.get("content_version")?,
        question_id: row.get("spec")?,
        case_id: row.get("case_id")?,
        law: row.get("law")?,
        misreading: row.get("misreading")?,
        choice: row.get("choice")?,
        choice_text: row.get("chosen")?,
        right: row.get("right")?,
        answered_on: row.get("given_on")?,
        answered_at: row.get("given_at")?,
    };
    Ok(Attempt { id: row.get("id")?, submitted: given })
}

#[cfg(test)]
mod tests;
