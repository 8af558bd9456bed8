//! What the players of a night answer.

use rusqlite::{Connection, Row, named_params};

use super::players::by_digest;
use super::{BY_ID, NightPhase, find};
use crate::{SecretHash, SheetAnswer, Store, StoreError};

const UPSERT: &str = include_str!("upsert_answer.sql");
const ANSWERS: &str = include_str!("answers.sql");
const ANSWERS_OF: &str = include_str!("answers_of.sql");

/// An answer of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NightAnswer {
    /// Whose it is, by the id of the player.
    pub player: i64,
    /// The number of the question, from 1.
    pub question: u32,
    /// What was answered, and what it wins.
    pub answer: SheetAnswer,
}

/// What [`Store::answer_night`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerOutcome {
    /// The answer is kept, in the place of an earlier one.
    Kept,
    /// The question takes no answers now. Nothing changed.
    Closed,
    /// Nobody who takes part has this token. Nothing changed.
    NoPlayer,
}

impl Store {
    /// Keeps a player's answer, in the place of an earlier one, if its question is open.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn answer_night(
        &self,
        night: i64,
        digest: &SecretHash,
        question: u32,
        answer: &SheetAnswer,
        now: i64,
    ) -> Result<AnswerOutcome, StoreError> {
        self.write(|transaction| {
            let Some((player, false)) = by_digest(transaction, night, digest)? else {
                return Ok(AnswerOutcome::NoPlayer);
            };
            let state = find(transaction, BY_ID, night)?.map(|night| night.state.at(&night.settings, now));
            if state.is_none_or(|state| state.phase != NightPhase::Asking || state.question != question) {
                return Ok(AnswerOutcome::Closed);
            }
            transaction.prepare_cached(UPSERT)?.execute(named_params! {
                ":player": player.id,
                ":question": question,
                ":reply": answer.reply,
                ":points": answer.points,
                ":out_of": answer.out_of,
                ":misread": answer.misreading_id,
            })?;
            Ok(AnswerOutcome::Kept)
        })
    }

    /// All answers of those who take part, by player and question.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn night_answers(&self, night: i64) -> Result<Vec<NightAnswer>, StoreError> {
        self.read(|conn| answers(conn, night))
    }

    /// The answers of one player, by question.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn night_answers_of(&self, player: i64) -> Result<Vec<NightAnswer>, StoreError> {
        self.read(|conn| select(conn, ANSWERS_OF, player))
    }
}

pub(super) fn answers(conn: &Connection, night: i64) -> rusqlite::Result<Vec<NightAnswer>> {
    select(conn, ANSWERS, night)
}

fn select(conn: &Connection, sql: &str, key: i64) -> rusqlite::Result<Vec<NightAnswer>> {
    let mut select = conn.prepare_cached(sql)?;
    let mut found = select.query_map([key], from_row)?.collect::<rusqlite::Result<Vec<NightAnswer>>>()?;
    found.sort_unstable_by_key(|answer| (answer.player, answer.question));
    Ok(found)
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<NightAnswer> {
    Ok(NightAnswer {
        player: row.get("player")?,
        question: row.get("question")?,
        answer: SheetAnswer {
            reply: row.get("reply")?,
            points: row.get("points")?,
            out_of: row.get("out_of")?,
            misreading_id: row.get("misread")?,
        },
    })
}

#[cfg(test)]
pub(super) const QUERIES: [&str; 2] = [ANSWERS, ANSWERS_OF];
