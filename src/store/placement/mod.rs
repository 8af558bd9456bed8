//! Placements: short runs of questions that find where a new learner should start. Each question is fixed when it is
//! first asked. The answers are attempts like any other.

use rusqlite::{Connection, OptionalExtension, Row, named_params, params};

use crate::{Store, StoreError};

const INSERT: &str = include_str!("insert.sql");
const INSERT_QUESTION: &str = include_str!("insert_question.sql");
const BY_ID: &str = include_str!("by_id.sql");
const LATEST: &str = include_str!("latest.sql");
const QUESTIONS: &str = include_str!("questions.sql");

/// A placement and its progress so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The placement's id.
    pub id: i64,
    /// The seed that its questions are drawn from.
    pub seed: u32,
    /// When it was started, in unix seconds.
    pub begun_at: i64,
    /// The questions asked so far, in order. The last may be unanswered.
    pub questions: Vec<PlacementQuestion>,
}

/// A question of a placement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacementQuestion {
    /// The question's id.
    pub question_id: String,
    /// The topic that it is about.
    pub topic: String,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// The chosen answer as a number, and whether it was right. `None` until it is answered.
    pub answer: Option<(u32, bool)>,
}

impl Store {
    /// Starts a placement at `now` (unix seconds) and returns its id.
    ///
    /// # Errors
    /// When the visitor does not exist, or the database cannot be written.
    pub fn begin_placement(&self, visitor: i64, seed: u32, now: i64) -> Result<i64, StoreError> {
        self.write(|transaction| {
            let params = named_params! { ":visitor": visitor, ":seed": seed, ":now": now };
            transaction.prepare_cached(INSERT)?.execute(params)?;
            Ok(transaction.last_insert_rowid())
        })
    }

    /// A visitor's placement, by its id. `None` if it is someone else's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn placement_by_id(&self, visitor: i64, id: i64) -> Result<Option<Placement>, StoreError> {
        self.read(|conn| find_placement(conn, visitor, id))
    }

    /// The placement that a visitor started last.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn latest_placement(&self, visitor: i64) -> Result<Option<Placement>, StoreError> {
        self.read(|conn| {
            let latest = conn.prepare_cached(LATEST)?.query_row([visitor], |row| row.get(0)).optional()?;
            latest.map_or(Ok(None), |id| find_placement(conn, visitor, id))
        })
    }

    /// Fixes the question at `position` (from 1) of a placement. If another request has already
    /// fixed one there, keeps that one.
    ///
    /// # Errors
    /// When there is no such placement, `position` is out of range, or the database cannot be
    /// written.
    pub fn fix_placement_question(
        &self,
        id: i64,
        position: usize,
        question: &PlacementQuestion,
    ) -> Result<(), StoreError> {
        self.write(|transaction| {
            transaction.prepare_cached(INSERT_QUESTION)?.execute(named_params! {
                ":placing": id,
                ":position": i64::try_from(position).map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?,
                ":spec": question.question_id,
                ":topic": question.topic,
                ":level": question.level,
            })?;
            Ok(())
        })
    }
}

fn find_placement(conn: &Connection, visitor: i64, id: i64) -> rusqlite::Result<Option<Placement>> {
    let placement = |row: &Row<'_>| {
        Ok(Placement {
            id: row.get("id")?,
            seed: row.get("seed")?,
            begun_at: row.get("begun_at")?,
            questions: Vec::new(),
        })
    };
    let placement = conn.prepare_cached(BY_ID)?.query_row(params![visitor, id], placement).optional()?;
    let Some(placement) = placement else { return Ok(None) };
    let question = |row: &Row<'_>| {
        let choice: Option<u32> = row.get("choice")?;
        let right: Option<bool> = row.get("right")?;
        Ok(PlacementQuestion {
            question_id: row.get("spec")?,
            topic: row.get("topic")?,
            level: row.get("level")?,
            answer: choice.zip(right),
        })
    };
    let mut select = conn.prepare_cached(QUESTIONS)?;
    let questions = select.query_map(params![visitor, id], question)?.collect::<Result<_, _>>()?;
    Ok(Some(Placement { questions, ..placement }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{PUBLIC_ID, assert_uses_indexes, new_practice_attempt, temp_store};
    use crate::{Activity, NewAttempt};

    fn new_question(id: &str) -> PlacementQuestion {
        PlacementQuestion { question_id: id.into(), topic: "revoke".into(), level: 3, answer: None }
    }

    #[test]
    fn a_placement_round_trips_with_its_answers() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
        assert_eq!(store.latest_placement(visitor).unwrap(), None);
        let id = store.begin_placement(visitor, 7, 1).unwrap();
        store.fix_placement_question(id, 1, &new_question("a")).unwrap();
        store.fix_placement_question(id, 1, &new_question("too late")).unwrap();
        store.fix_placement_question(id, 2, &new_question("b")).unwrap();
        let new = NewAttempt {
            activity: Activity::Placement,
            choice: 3,
            ..new_practice_attempt(visitor, &format!("{id}/1"), "9", true)
        };
        store.save_attempt(&new).unwrap();
        let found = store.placement_by_id(visitor, id).unwrap().unwrap();
        let answered = PlacementQuestion { answer: Some((3, true)), ..new_question("a") };
        assert_eq!((found.seed, found.questions.as_slice()), (7, [answered, new_question("b")].as_slice()));
        assert_eq!(store.latest_placement(visitor).unwrap(), Some(found));
        assert_eq!((store.placement_by_id(other, id).unwrap(), store.latest_placement(other).unwrap()), (None, None));
        let again = store.begin_placement(visitor, 8, 2).unwrap();
        assert_eq!(store.latest_placement(visitor).unwrap().map(|placement| placement.id), Some(again));
        assert!(store.fix_placement_question(again + 1, 1, &new_question("a")).is_err());
    }

    #[test]
    fn placement_queries_use_indexes() {
        assert_uses_indexes(&[BY_ID, LATEST, QUESTIONS]);
    }
}
