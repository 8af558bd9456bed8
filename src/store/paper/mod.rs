//! Papers of an examination: their questions fixed at the start, what is answered so far, and the mark. While a paper
//! is open its answers may be changed; as it is handed in they become attempts, in the same transaction.

mod rows;

use rusqlite::{Connection, OptionalExtension, Transaction, named_params, params};

use super::attempt::{self, NewAttempt};
use super::{Store, StoreError};

const INSERT: &str = include_str!("add.sql");
const INSERT_QUESTION: &str = include_str!("add_question.sql");
const OPEN: &str = include_str!("open.sql");
const OVERDUE: &str = include_str!("over.sql");
const BY_ID: &str = include_str!("by_id.sql");
const QUESTIONS: &str = include_str!("questions.sql");
const RECENT: &str = include_str!("recent.sql");
const SET_REPLY: &str = include_str!("reply.sql");
const HAND_IN: &str = include_str!("hand_in.sql");
const SET_OUTCOME: &str = include_str!("mark.sql");
const DELETE_OPEN: &str = include_str!("give_up.sql");

/// A paper to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPaper {
    pub visitor: i64,
    /// Which paper, by its name.
    pub name: String,
    /// The version of the content that the questions are made from.
    pub content_version: String,
    /// Unix seconds.
    pub begun_at: i64,
    /// When it ends, if it is timed.
    pub ends_at: Option<i64>,
    pub questions: Vec<NewPaperQuestion>,
}

/// A question of a paper to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPaperQuestion {
    /// Its note.
    pub question_id: String,
    /// A mark of all that is asked and offered, by which it is known again.
    pub fingerprint: String,
    /// What it is counted under.
    pub topic: String,
}

/// A paper, but for its questions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperSummary {
    pub id: i64,
    pub name: String,
    pub content_version: String,
    pub ends_at: Option<i64>,
    pub result: Option<PaperResult>,
}

/// What a paper came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaperResult {
    pub handed_in_at: i64,
    pub right_count: usize,
    /// The questions that counted.
    pub question_count: usize,
}

/// A paper with its questions in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    pub summary: PaperSummary,
    pub questions: Vec<PaperQuestion>,
}

/// A question of a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperQuestion {
    /// Its note.
    pub question_id: String,
    pub fingerprint: String,
    pub topic: String,
    /// What is answered, as a number, and when.
    pub reply: Option<(u32, i64)>,
    /// Nothing while the paper is open.
    pub outcome: Option<QuestionOutcome>,
}

/// What became of a question as its paper was handed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QuestionOutcome {
    Right,
    Wrong,
    /// It was left unanswered, and counts as wrong.
    Unanswered,
    /// It could not be made any more, and does not count.
    Void,
}

/// What became of the wish to begin a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BeginOutcome {
    /// It is open, under this id.
    Started(i64),
    /// Another is open, and stays so.
    AlreadyOpen(i64),
}

/// What became of a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplyOutcome {
    Saved,
    /// The paper has been handed in, or its time is over.
    Closed,
    /// There is no such question in a paper of the visitor's.
    NoSuchQuestion,
}

/// A question of a paper, marked.
pub struct MarkedQuestion {
    pub outcome: QuestionOutcome,
    /// The attempt that it becomes, if it was answered and counts.
    pub find_attempt: Option<NewAttempt>,
}

impl Store {
    /// Begins a paper, unless the visitor has one open.
    ///
    /// # Errors
    /// When the visitor does not exist, or the database cannot be written.
    pub fn begin_paper(&self, new: &NewPaper) -> Result<BeginOutcome, StoreError> {
        self.write(|transaction| {
            if let Some(open) = find_open(transaction, new.visitor)? {
                return Ok(BeginOutcome::AlreadyOpen(open));
            }
            transaction.prepare_cached(INSERT)?.execute(named_params! {
                ":visitor": new.visitor,
                ":name": new.name,
                ":content_version": new.content_version,
                ":begun_at": new.begun_at,
                ":ends_at": new.ends_at,
            })?;
            let paper = transaction.last_insert_rowid();
            let mut add = transaction.prepare_cached(INSERT_QUESTION)?;
            for (position, NewPaperQuestion { question_id: spec, fingerprint: face, topic }) in
                (1_i64..).zip(&new.questions)
            {
                add.execute(named_params! {
                    ":paper": paper,
                    ":position": position,
                    ":spec": spec,
                    ":face": face,
                    ":topic": topic,
                })?;
            }
            Ok(BeginOutcome::Started(paper))
        })
    }

    /// The paper that a visitor has open, if he has one; of several the newest.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn open_paper_id(&self, visitor: i64) -> Result<Option<i64>, StoreError> {
        self.read(|conn| find_open(conn, visitor))
    }

    /// The papers of a visitor that are open and whose time is over, the oldest first: after two records have become one
    /// there may be several.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn overdue_papers(&self, visitor: i64, now: i64) -> Result<Vec<i64>, StoreError> {
        self.read(|conn| conn.prepare_cached(OVERDUE)?.query_map([visitor, now], |row| row.get(0))?.collect())
    }

    /// A paper of a visitor; none if it is another's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn paper_by_id(&self, visitor: i64, id: i64) -> Result<Option<Paper>, StoreError> {
        self.read(|conn| {
            // One snapshot, so that a paper handed in meanwhile has its outcomes.
            let snapshot = conn.unchecked_transaction()?;
            find_paper(&snapshot, visitor, id)
        })
    }

    /// A visitor's papers, the newest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn recent_papers(&self, visitor: i64, limit: u32) -> Result<Vec<PaperSummary>, StoreError> {
        self.read(|conn| {
            conn.prepare_cached(RECENT)?.query_map(params![visitor, limit], rows::summary_from_row)?.collect()
        })
    }

    /// Keeps a reply to a question of an open paper, in place of the one before. Returns only after the commit.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn save_paper_reply(
        &self,
        visitor: i64,
        id: i64,
        position: usize,
        reply: u32,
        now: i64,
    ) -> Result<ReplyOutcome, StoreError> {
        self.write(|transaction| {
            let Some(taken) = find_summary(transaction, visitor, id)? else { return Ok(ReplyOutcome::NoSuchQuestion) };
            if taken.result.is_some() || taken.is_time_up(now) {
                return Ok(ReplyOutcome::Closed);
            }
            let place = i64::try_from(position).unwrap_or_default();
            let params = named_params! { ":paper": id, ":position": place, ":reply": reply, ":now": now };
            let kept = transaction.prepare_cached(SET_REPLY)?.execute(params)?;
            Ok(if kept > 0 { ReplyOutcome::Saved } else { ReplyOutcome::NoSuchQuestion })
        })
    }

    /// Hands in an open paper as it stands: `mark` gives what becomes of each question, in order. One handed in
    /// already stays as it is. Nothing if the visitor has no such paper.
    ///
    /// # Errors
    /// When the database cannot be written; the paper is then still open.
    pub fn hand_in_paper(
        &self,
        visitor: i64,
        id: i64,
        now: i64,
        mark: impl Fn(&Paper) -> Vec<MarkedQuestion>,
    ) -> Result<Option<Paper>, StoreError> {
        self.write(|transaction| {
            let Some(paper) = find_paper(transaction, visitor, id)? else { return Ok(None) };
            if paper.summary.result.is_some() {
                return Ok(Some(paper));
            }
            // Who looks after the end hands in at the end.
            let at = paper.summary.ends_at.map_or(now, |end| end.min(now));
            let marked = mark(&paper);
            for (position, one) in (1_i64..).zip(&marked) {
                if let Some(given) = &one.find_attempt {
                    attempt::insert_and_count(transaction, given)?;
                }
                let params = named_params! { ":paper": id, ":position": position, ":outcome": one.outcome };
                transaction.prepare_cached(SET_OUTCOME)?.execute(params)?;
            }
            let count = |wanted: &dyn Fn(QuestionOutcome) -> bool| {
                i64::try_from(marked.iter().filter(|one| wanted(one.outcome)).count()).unwrap_or_default()
            };
            let right = count(&|outcome| outcome == QuestionOutcome::Right);
            let of = count(&|outcome| outcome != QuestionOutcome::Void);
            let params = named_params! { ":paper": id, ":now": at, ":right": right, ":of": of };
            transaction.prepare_cached(HAND_IN)?.execute(params)?;
            find_paper(transaction, visitor, id)
        })
    }

    /// Gives up an open paper with all that is answered in it; false if the visitor has no such paper open.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn delete_open_paper(&self, visitor: i64, id: i64) -> Result<bool, StoreError> {
        self.write(|transaction| Ok(transaction.prepare_cached(DELETE_OPEN)?.execute(params![visitor, id])? > 0))
    }
}

impl PaperSummary {
    /// Whether its time is over.
    #[must_use]
    pub fn is_time_up(&self, now: i64) -> bool {
        self.ends_at.is_some_and(|end| now >= end)
    }
}

fn find_open(conn: &Connection, visitor: i64) -> rusqlite::Result<Option<i64>> {
    conn.prepare_cached(OPEN)?.query_row([visitor], |row| row.get(0)).optional()
}

fn find_summary(conn: &Connection, visitor: i64, id: i64) -> rusqlite::Result<Option<PaperSummary>> {
    conn.prepare_cached(BY_ID)?.query_row(params![visitor, id], rows::summary_from_row).optional()
}

fn find_paper(transaction: &Transaction<'_>, visitor: i64, id: i64) -> rusqlite::Result<Option<Paper>> {
    let Some(taken) = find_summary(transaction, visitor, id)? else { return Ok(None) };
    let questions =
        transaction.prepare_cached(QUESTIONS)?.query_map([id], rows::question_from_row)?.collect::<Result<_, _>>()?;
    Ok(Some(Paper { summary: taken, questions }))
}

#[cfg(test)]
mod tests;
