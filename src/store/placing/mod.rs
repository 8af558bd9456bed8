//! Placings of newcomers: each question fixed when it is first put. The answers are attempts like any other.

use rusqlite::{Connection, OptionalExtension, Row, named_params, params};

use super::{Store, StoreError};

const ADD: &str = include_str!("add.sql");
const ADD_QUESTION: &str = include_str!("add_question.sql");
const BY_ID: &str = include_str!("by_id.sql");
const LATEST: &str = include_str!("latest.sql");
const QUESTIONS: &str = include_str!("questions.sql");

/// A placing, as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placing {
    pub id: i64,
    /// What its questions are drawn by.
    pub seed: u32,
    /// Unix seconds.
    pub begun_at: i64,
    /// In their order; the last may be unanswered.
    pub questions: Vec<PlacingQuestion>,
}

/// A question of a placing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacingQuestion {
    /// Its note.
    pub spec: String,
    pub topic: String,
    /// What it wants of knowledge, from 1 to 5.
    pub level: u8,
    /// What was answered, as a number, and whether it was right.
    pub answer: Option<(u32, bool)>,
}

impl Store {
    /// Begins a placing at `now` (unix seconds) and returns its id.
    ///
    /// # Errors
    /// When the visitor does not exist, or the database cannot be written.
    pub fn begin_placing(&self, visitor: i64, seed: u32, now: i64) -> Result<i64, StoreError> {
        self.write(|transaction| {
            let params = named_params! { ":visitor": visitor, ":seed": seed, ":now": now };
            transaction.prepare_cached(ADD)?.execute(params)?;
            Ok(transaction.last_insert_rowid())
        })
    }

    /// A placing of a visitor; none if it is another's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn placing(&self, visitor: i64, id: i64) -> Result<Option<Placing>, StoreError> {
        self.read(|conn| find(conn, visitor, id))
    }

    /// The placing that a visitor began last.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn latest_placing(&self, visitor: i64) -> Result<Option<Placing>, StoreError> {
        self.read(|conn| {
            let latest = conn.prepare_cached(LATEST)?.query_row([visitor], |row| row.get(0)).optional()?;
            latest.map_or(Ok(None), |id| find(conn, visitor, id))
        })
    }

    /// Fixes the next question of a placing: if another request was first, its question stands.
    ///
    /// # Errors
    /// When there is no such placing, or the database cannot be written.
    pub fn put_in_placing(&self, id: i64, position: usize, question: &PlacingQuestion) -> Result<(), StoreError> {
        self.write(|transaction| {
            transaction.prepare_cached(ADD_QUESTION)?.execute(named_params! {
                ":placing": id,
                ":position": i64::try_from(position).unwrap_or_default(),
                ":spec": question.spec,
                ":topic": question.topic,
                ":level": question.level,
            })?;
            Ok(())
        })
    }
}

fn find(conn: &Connection, visitor: i64, id: i64) -> rusqlite::Result<Option<Placing>> {
    let placing = |row: &Row<'_>| {
        Ok(Placing {
            id: row.get("id")?,
            seed: row.get("seed")?,
            begun_at: row.get("begun_at")?,
            questions: Vec::new(),
        })
    };
    let placing = conn.prepare_cached(BY_ID)?.query_row(params![visitor, id], placing).optional()?;
    let Some(placing) = placing else { return Ok(None) };
    let question = |row: &Row<'_>| {
        let choice: Option<u32> = row.get("choice")?;
        let right: Option<bool> = row.get("right")?;
        Ok(PlacingQuestion {
            spec: row.get("spec")?,
            topic: row.get("topic")?,
            level: row.get("level")?,
            answer: choice.zip(right),
        })
    };
    let mut found = conn.prepare_cached(QUESTIONS)?;
    let questions = found.query_map(params![visitor, id], question)?.collect::<Result<_, _>>()?;
    Ok(Some(Placing { questions, ..placing }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{PUBLIC_ID, practised, scratch, searched};
    use crate::{Given, Place};

    fn question(spec: &str) -> PlacingQuestion {
        PlacingQuestion { spec: spec.into(), topic: "revoke".into(), level: 3, answer: None }
    }

    #[test]
    fn a_placing_comes_back_with_its_answers() {
        let (_folder, store) = scratch();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
        assert_eq!(store.latest_placing(visitor).unwrap(), None);
        let id = store.begin_placing(visitor, 7, 1).unwrap();
        store.put_in_placing(id, 1, &question("a")).unwrap();
        store.put_in_placing(id, 1, &question("too late")).unwrap();
        store.put_in_placing(id, 2, &question("b")).unwrap();
        let given = Given { place: Place::Start, choice: 3, ..practised(visitor, &format!("{id}/1"), "9", true) };
        store.keep(&given).unwrap();
        let found = store.placing(visitor, id).unwrap().unwrap();
        let answered = PlacingQuestion { answer: Some((3, true)), ..question("a") };
        assert_eq!((found.seed, found.questions.as_slice()), (7, [answered, question("b")].as_slice()));
        assert_eq!(store.latest_placing(visitor).unwrap(), Some(found));
        assert_eq!((store.placing(other, id).unwrap(), store.latest_placing(other).unwrap()), (None, None));
        let again = store.begin_placing(visitor, 8, 2).unwrap();
        assert_eq!(store.latest_placing(visitor).unwrap().map(|placing| placing.id), Some(again));
        assert!(store.put_in_placing(again + 1, 1, &question("a")).is_err());
    }

    #[test]
    fn the_queries_cost_no_scan_and_no_sort() {
        searched(&[BY_ID, LATEST, QUESTIONS]);
    }
}
