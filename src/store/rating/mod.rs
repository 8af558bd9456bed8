//! Ratings of learners and of questions, each kept in the transaction of the answer that moves it.
//!
//! A rating period is an answer. A learner's rating moves with each; a question's family is moved only by a learner who
//! meets it for the first time, so that nobody who practises one question over and over makes it seem easy.

use rusqlite::{Connection, OptionalExtension, Params, Row, ToSql, Transaction, named_params, params};

use super::attempt::Given;
use super::{Rating, Store, StoreError};

const OF_LEARNER: &str = include_str!("of_learner.sql");
const OF_QUESTION: &str = include_str!("of_question.sql");
const SET_LEARNER: &str = include_str!("set_learner.sql");
const SET_QUESTION: &str = include_str!("set_question.sql");
const MET_BEFORE: &str = include_str!("met_before.sql");
const ID: &str = include_str!("id.sql");
const ALL: &str = include_str!("all.sql");

/// How many learners must have met a family before its rating says more of it than an estimate does.
const ENOUGH: u32 = 20;

impl Store {
    /// How hard learners have found a question's family, once enough of them have met it; `spec` is the note of any
    /// question of it. [`Rating::level`] puts it beside an estimate.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn found_hard(&self, spec: &str) -> Result<Option<Rating>, StoreError> {
        let found = self.read(|conn| get(conn, OF_QUESTION, [family(spec)]))?;
        Ok(found.filter(|(_, answers)| *answers >= ENOUGH).map(|(rating, _)| rating))
    }
}

/// How good a learner is, and by how many answers that is known.
pub(super) fn of_learner(conn: &Connection, visitor: i64) -> rusqlite::Result<Option<(Rating, u32)>> {
    get(conn, OF_LEARNER, [visitor])
}

/// Rates an answer that has just been kept.
pub(super) fn rate(transaction: &Transaction<'_>, given: &Given) -> rusqlite::Result<()> {
    let Given { visitor, place, put, spec, right, .. } = given;
    let id = transaction.prepare_cached(ID)?.query_row(params![visitor, place, put], |row| row.get(0))?;
    met(transaction, *visitor, spec, *right, id)
}

/// Rates what was answered before there were ratings, in the order of time: once, at the first start with them.
pub(super) fn catch_up(conn: &mut Connection) -> rusqlite::Result<()> {
    let transaction = conn.transaction()?;
    let begun = "SELECT EXISTS (SELECT 1 FROM ratings_of_learners) OR NOT EXISTS (SELECT 1 FROM attempts)";
    if !transaction.query_row(begun, [], |row| row.get::<_, bool>(0))? {
        let mut all = transaction.prepare(ALL)?;
        let mut rows = all.query([])?;
        while let Some(row) = rows.next()? {
            let spec: String = row.get(1)?;
            met(&transaction, row.get(0)?, &spec, row.get(2)?, row.get(3)?)?;
        }
    }
    transaction.commit()
}

/// A learner has met a question: both are rated anew.
fn met(transaction: &Transaction<'_>, visitor: i64, spec: &str, right: bool, id: i64) -> rusqlite::Result<()> {
    let family = family(spec);
    let learner = get(transaction, OF_LEARNER, [visitor])?.map_or(Rating::NEW, |(rating, _)| rating);
    let question = get(transaction, OF_QUESTION, [&family])?.map_or(Rating::NEW, |(rating, _)| rating);
    let (learner, question) = learner.meets(question, right);
    set(transaction, SET_LEARNER, &visitor, learner)?;
    let before = named_params! { ":visitor": visitor, ":name": name(spec), ":id": id };
    let before: Option<i64> = transaction.prepare_cached(MET_BEFORE)?.query_row(before, |row| row.get(0)).optional()?;
    if before.is_none() {
        set(transaction, SET_QUESTION, &family, question)?;
    }
    Ok(())
}

/// What the questions of a family have in common: the note but for the number of the table.
fn name(spec: &str) -> &str {
    spec.rsplit_once('/').map_or(spec, |(name, _)| name)
}

/// A question's family: its note with the number of the table nought.
fn family(spec: &str) -> String {
    format!("{}/0", name(spec))
}

fn get(conn: &Connection, sql: &str, of: impl Params) -> rusqlite::Result<Option<(Rating, u32)>> {
    let rating = |row: &Row<'_>| {
        let rating = Rating { rating: row.get(0)?, deviation: row.get(1)?, volatility: row.get(2)? };
        Ok((rating, row.get(3)?))
    };
    conn.prepare_cached(sql)?.query_row(of, rating).optional()
}

fn set(transaction: &Transaction<'_>, sql: &str, of: &dyn ToSql, rating: Rating) -> rusqlite::Result<()> {
    let Rating { rating, deviation, volatility } = rating;
    let params = named_params! { ":of": of, ":rating": rating, ":deviation": deviation, ":volatility": volatility };
    transaction.prepare_cached(sql)?.execute(params).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{practised, scratch, searched};

    fn visitor(store: &Store, n: u32) -> i64 {
        store.add_visitor(&format!("{n:032x}"), 1).unwrap()
    }

    fn answer(store: &Store, visitor: i64, put: &str, spec: &str, right: bool) {
        store.keep(&Given { spec: spec.to_owned(), ..practised(visitor, put, "9", right) }).unwrap();
    }

    #[test]
    fn a_question_is_known_to_be_hard_once_enough_have_met_it() {
        let (_folder, store) = scratch();
        for n in 1..=ENOUGH {
            assert_eq!(store.found_hard("drayson-108/-/1/law/3").unwrap(), None);
            let learner = visitor(&store, n);
            answer(&store, learner, "1", &format!("drayson-108/-/1/law/{n}"), n % 5 == 0);
            // To meet it again at another table is nothing new, and another kind of question is another family.
            answer(&store, learner, "2", "drayson-108/-/1/law/99", false);
            answer(&store, learner, "3", "drayson-108/-/1/99", true);
        }
        let hard = store.found_hard("drayson-108/-/1/law/3").unwrap().unwrap();
        let easy = store.found_hard("drayson-108/-/1/3").unwrap().unwrap();
        assert!(hard.rating > 1600.0 && easy.rating < 1500.0, "{hard:?} {easy:?}");
        assert!(hard.level() > easy.level());
        let counts: Vec<u32> = store
            .read(|conn| {
                let mut find = conn.prepare("SELECT answers FROM ratings_of_questions")?;
                find.query_map([], |row| row.get(0))?.collect()
            })
            .unwrap();
        assert_eq!(counts, [ENOUGH, ENOUGH]);
    }

    #[test]
    fn what_was_answered_before_there_were_ratings_is_rated_at_the_next_start() {
        let (folder, store) = scratch();
        let learners = [1, 2, 3].map(|n| visitor(&store, n));
        for n in 0..40_usize {
            let spec = format!("drayson-{}/-/1/{n}", n % 7);
            answer(&store, learners[n % 3], &n.to_string(), &spec, n % 4 != 0);
        }
        let ratings = |store: &Store| learners.map(|id| store.progress(id, "").unwrap().rating.unwrap());
        let kept = ratings(&store);
        let path = store.path().to_owned();
        store
            .write(|tx| tx.execute_batch("DELETE FROM ratings_of_learners; DELETE FROM ratings_of_questions"))
            .unwrap();
        drop(store);
        let store = Store::open(&path).unwrap();
        assert_eq!(ratings(&store), kept);
        drop(store);
        assert_eq!(ratings(&Store::open(&path).unwrap()), kept, "and not again");
        drop(folder);
    }

    #[test]
    fn the_look_ups_cost_no_scan_and_no_sort() {
        searched(&[OF_LEARNER, OF_QUESTION, MET_BEFORE, ID]);
    }
}
