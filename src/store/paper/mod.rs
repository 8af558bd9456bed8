//! Exam papers. A paper's questions are fixed when it starts. While it is open, its answers can
//! change. When it is handed in, its answers become attempts, in the same transaction.

mod rows;
mod types;

use rusqlite::{Connection, OptionalExtension, Transaction, named_params, params};

use crate::{Store, StoreError, submit};

pub use self::types::{
    BeginOutcome, MarkedQuestion, NewPaper, NewPaperQuestion, Paper, PaperQuestion, PaperResult, PaperSummary,
    QuestionOutcome, ReplyOutcome,
};

const INSERT: &str = include_str!("insert.sql");
const INSERT_QUESTION: &str = include_str!("insert_question.sql");
const OPEN: &str = include_str!("open.sql");
const OVERDUE: &str = include_str!("overdue.sql");
const BY_ID: &str = include_str!("by_id.sql");
const QUESTIONS: &str = include_str!("questions.sql");
const RECENT: &str = include_str!("recent.sql");
const SET_REPLY: &str = include_str!("set_reply.sql");
const HAND_IN: &str = include_str!("hand_in.sql");
const SET_OUTCOME: &str = include_str!("set_outcome.sql");
const DELETE_OPEN: &str = include_str!("delete_open.sql");

impl Store {
    /// Starts a paper, unless the visitor has an open one.
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
            let mut insert = transaction.prepare_cached(INSERT_QUESTION)?;
            for (position, NewPaperQuestion { question_id, fingerprint, topic }) in (1_i64..).zip(&new.questions) {
                insert.execute(named_params! {
                    ":paper": paper,
                    ":position": position,
                    ":spec": question_id,
                    ":face": fingerprint,
                    ":topic": topic,
                })?;
            }
            Ok(BeginOutcome::Started(paper))
        })
    }

    /// The id of a visitor's open paper, if they have one. If there are several, the newest.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn open_paper_id(&self, visitor: i64) -> Result<Option<i64>, StoreError> {
        self.read(|conn| find_open(conn, visitor))
    }

    /// The ids of a visitor's open papers whose time is up at `now` (unix seconds), oldest first.
    /// There can be several after two visitors were merged.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn overdue_papers(&self, visitor: i64, now: i64) -> Result<Vec<i64>, StoreError> {
        self.read(|conn| conn.prepare_cached(OVERDUE)?.query_map([visitor, now], |row| row.get(0))?.collect())
    }

    /// A visitor's paper, by its id. `None` if it is someone else's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn paper_by_id(&self, visitor: i64, id: i64) -> Result<Option<Paper>, StoreError> {
        self.read(|conn| {
            // Read one snapshot. Then a paper that is just being handed in has both a result and
            // outcomes, or neither.
            let snapshot = conn.unchecked_transaction()?;
            find_paper(&snapshot, visitor, id)
        })
    }

    /// A visitor's papers, newest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn recent_papers(&self, visitor: i64, limit: u32) -> Result<Vec<PaperSummary>, StoreError> {
        self.read(|conn| {
            conn.prepare_cached(RECENT)?.query_map(params![visitor, limit], rows::summary_from_row)?.collect()
        })
    }

    /// Saves a reply to the question at `position` (from 1) of an open paper. It replaces any
    /// earlier reply. `now` is in unix seconds. Returns only after the commit.
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
            let Some(summary) = find_summary(transaction, visitor, id)? else {
                return Ok(ReplyOutcome::NoSuchQuestion);
            };
            if summary.result.is_some() || summary.is_time_up(now) {
                return Ok(ReplyOutcome::Closed);
            }
            let Ok(position) = i64::try_from(position) else { return Ok(ReplyOutcome::NoSuchQuestion) };
            let params = named_params! { ":paper": id, ":position": position, ":reply": reply, ":now": now };
            let updated = transaction.prepare_cached(SET_REPLY)?.execute(params)?;
            Ok(if updated > 0 { ReplyOutcome::Saved } else { ReplyOutcome::NoSuchQuestion })
        })
    }

    /// Hands in an open paper at `now` (unix seconds), or at its end if that is earlier, and
    /// returns it. `mark` decides the outcome of each question, in order. A paper that was already
    /// handed in stays as it is. Returns `None` if the visitor has no such paper.
    ///
    /// `mark` runs inside the transaction, so a slow `mark` delays every write.
    ///
    /// # Errors
    /// When the database cannot be written. The paper is still open then.
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
            // A paper whose time ran out counts as handed in at its end, even if nobody looks at it
            // until later.
            let at = paper.summary.ends_at.map_or(now, |end| end.min(now));
            let marked = mark(&paper);
            for (position, question) in (1_i64..).zip(&marked) {
                if let Some(attempt) = &question.attempt {
                    submit::insert_and_count(transaction, attempt)?;
                }
                let params = named_params! { ":paper": id, ":position": position, ":outcome": question.outcome };
                transaction.prepare_cached(SET_OUTCOME)?.execute(params)?;
            }
            let right_count: i64 =
                marked.iter().map(|question| i64::from(question.outcome == QuestionOutcome::Right)).sum();
            let question_count: i64 =
                marked.iter().map(|question| i64::from(question.outcome != QuestionOutcome::Void)).sum();
            let params = named_params! { ":paper": id, ":now": at, ":right": right_count, ":of": question_count };
            transaction.prepare_cached(HAND_IN)?.execute(params)?;
            find_paper(transaction, visitor, id)
        })
    }

    /// Deletes an open paper with its replies. Returns false if the visitor has no such open paper.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn delete_open_paper(&self, visitor: i64, id: i64) -> Result<bool, StoreError> {
        self.write(|transaction| Ok(transaction.prepare_cached(DELETE_OPEN)?.execute(params![visitor, id])? > 0))
    }
}

fn find_open(conn: &Connection, visitor: i64) -> rusqlite::Result<Option<i64>> {
    conn.prepare_cached(OPEN)?.query_row([visitor], |row| row.get(0)).optional()
}

fn find_summary(conn: &Connection, visitor: i64, id: i64) -> rusqlite::Result<Option<PaperSummary>> {
    conn.prepare_cached(BY_ID)?.query_row(params![visitor, id], rows::summary_from_row).optional()
}

fn find_paper(transaction: &Transaction<'_>, visitor: i64, id: i64) -> rusqlite::Result<Option<Paper>> {
    let Some(summary) = find_summary(transaction, visitor, id)? else { return Ok(None) };
    let questions =
        transaction.prepare_cached(QUESTIONS)?.query_map([id], rows::question_from_row)?.collect::<Result<_, _>>()?;
    Ok(Some(Paper { summary, questions }))
}

#[cfg(test)]
mod tests;
