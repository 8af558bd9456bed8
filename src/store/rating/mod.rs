//! Ratings of learners and of questions, each kept in the transaction of the answer that moves it.
//!
//! A rating period is an answer. A learner's rating moves with each; a question's family is moved only by a learner who
//! meets it for the first time, so that nobody who practises one question over and over makes it seem easy.

use rusqlite::{Connection, OptionalExtension, Params, Row, ToSql, Transaction, named_params, params};

use super::attempt::NewAttempt;
use super::{Rating, Store, StoreError};

const LEARNER_RATING: &str = include_str!("of_learner.sql");
const QUESTION_RATING: &str = include_str!("of_question.sql");
const SET_LEARNER: &str = include_str!("set_learner.sql");
const SET_QUESTION: &str = include_str!("set_question.sql");
const MET_BEFORE: &str = include_str!("met_before.sql");
const ATTEMPT_ID: &str = include_str!("id.sql");
const ATTEMPTS_IN_ORDER: &str = include_str!("all.sql");

/// How many learners must have met a family before its rating says more of it than an estimate does.
const MIN_LEARNERS: u32 = 20;

impl Store {
    /// How hard learners have found a question's family, once enough of them have met it; `spec` is the note of any
    /// question of it. [`Rating::level`] puts it beside an estimate.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn question_rating(&self, spec: &str) -> Result<Option<Rating>, StoreError> {
        let found = self.read(|conn| find_rating(conn, QUESTION_RATING, [family_id(spec)]))?;
        Ok(found.filter(|(_, answers)| *answers >= MIN_LEARNERS).map(|(rating, _)| rating))
    }
}

/// How good a learner is, and by how many answers that is known.
pub(super) fn learner_rating(conn: &Connection, visitor: i64) -> rusqlite::Result<Option<(Rating, u32)>> {
    find_rating(conn, LEARNER_RATING, [visitor])
}

/// Rates an answer that has just been kept.
pub(super) fn count(transaction: &Transaction<'_>, given: &NewAttempt) -> rusqlite::Result<()> {
    let NewAttempt { visitor, activity: place, asking_id: put, question_id: spec, right, .. } = given;
    let id = transaction.prepare_cached(ATTEMPT_ID)?.query_row(params![visitor, place, put], |row| row.get(0))?;
    update_ratings(transaction, *visitor, spec, *right, id)
}

/// Rates what was answered before there were ratings, in the order of time: once, at the first start with them.
pub(super) fn backfill(conn: &mut Connection) -> rusqlite::Result<()> {
    let transaction = conn.transaction()?;
    let begun = "SELECT EXISTS (SELECT 1 FROM ratings_of_learners) OR NOT EXISTS (SELECT 1 FROM attempts)";
    if !transaction.query_row(begun, [], |row| row.get::<_, bool>(0))? {
        let mut all = transaction.prepare(ATTEMPTS_IN_ORDER)?;
        let mut rows = all.query([])?;
        while let Some(row) = rows.next()? {
            let spec: String = row.get(1)?;
            update_ratings(&transaction, row.get(0)?, &spec, row.get(2)?, row.get(3)?)?;
        }
    }
    transaction.commit()
}

/// A learner has met a question: both are rated anew.
fn update_ratings(
    transaction: &Transaction<'_>,
    visitor: i64,
    spec: &str,
    right: bool,
    id: i64,
) -> rusqlite::Result<()> {
    let family = family_id(spec);
    let learner = find_rating(transaction, LEARNER_RATING, [visitor])?.map_or(Rating::INITIAL, |(rating, _)| rating);
    let question = find_rating(transaction, QUESTION_RATING, [&family])?.map_or(Rating::INITIAL, |(rating, _)| rating);
    let (learner, question) = learner.after_answer(question, right);
    upsert_rating(transaction, SET_LEARNER, &visitor, learner)?;
    let before = named_params! { ":visitor": visitor, ":name": family_prefix(spec), ":id": id };
    let before: Option<i64> = transaction.prepare_cached(MET_BEFORE)?.query_row(before, |row| row.get(0)).optional()?;
    if before.is_none() {
        upsert_rating(transaction, SET_QUESTION, &family, question)?;
    }
    Ok(())
}

/// What the questions of a family have in common: the note but for the number of the table.
fn family_prefix(spec: &str) -> &str {
    spec.rsplit_once('/').map_or(spec, |(name, _)| name)
}

/// A question's family: its note with the number of the table nought.
fn family_id(spec: &str) -> String {
    format!("{}/0", family_prefix(spec))
}

fn find_rating(conn: &Connection, sql: &str, of: impl Params) -> rusqlite::Result<Option<(Rating, u32)>> {
    let rating = |row: &Row<'_>| {
        let rating = Rating { value: row.get(0)?, deviation: row.get(1)?, volatility: row.get(2)? };
        Ok((rating, row.get(3)?))
    };
    conn.prepare_cached(sql)?.query_row(of, rating).optional()
}

fn upsert_rating(transaction: &Transaction<'_>, sql: &str, of: &dyn ToSql, rating: Rating) -> rusqlite::Result<()> {
    let Rating { value: rating, deviation, volatility } = rating;
    let params = named_params! { ":of": of, ":rating": rating, ":deviation": deviation, ":volatility": volatility };
    transaction.prepare_cached(sql)?.execute(params).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{assert_uses_indexes, new_practice_attempt, temp_store};

    fn add_visitor(store: &Store, n: u32) -> i64 {
        store.add_visitor(&format!("{n:032x}"), 1).unwrap()
    }

    fn save_attempt(store: &Store, visitor: i64, put: &str, spec: &str, right: bool) {
        store
            .save_attempt(&NewAttempt {
                question_id: spec.to_owned(),
                ..new_practice_attempt(visitor, put, "9", right)
            })
            .unwrap();
    }

    #[test]
    fn a_question_has_a_rating_after_twenty_learners() {
        let (_folder, store) = temp_store();
        for n in 1..=MIN_LEARNERS {
            assert_eq!(store.question_rating("drayson-108/-/1/law/3").unwrap(), None);
            let learner = add_visitor(&store, n);
            save_attempt(&store, learner, "1", &format!("drayson-108/-/1/law/{n}"), n % 5 == 0);
            // To meet it again at another table is nothing new, and another kind of question is another family.
            save_attempt(&store, learner, "2", "drayson-108/-/1/law/99", false);
            save_attempt(&store, learner, "3", "drayson-108/-/1/99", true);
        }
        let hard = store.question_rating("drayson-108/-/1/law/3").unwrap().unwrap();
        let easy = store.question_rating("drayson-108/-/1/3").unwrap().unwrap();
        assert!(hard.value > 1600.0 && easy.value < 1500.0, "{hard:?} {easy:?}");
        assert!(hard.difficulty_level() > easy.difficulty_level());
        let counts: Vec<u32> = store
            .read(|conn| {
                let mut find = conn.prepare("SELECT answers FROM ratings_of_questions")?;
                find.query_map([], |row| row.get(0))?.collect()
            })
            .unwrap();
        assert_eq!(counts, [MIN_LEARNERS, MIN_LEARNERS]);
    }

    #[test]
    fn opening_backfills_missing_ratings() {
        let (folder, store) = temp_store();
        let learners = [1, 2, 3].map(|n| add_visitor(&store, n));
        for n in 0..40_usize {
            let spec = format!("drayson-{}/-/1/{n}", n % 7);
            save_attempt(&store, learners[n % 3], &n.to_string(), &spec, n % 4 != 0);
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
    fn rating_queries_use_indexes() {
        assert_uses_indexes(&[LEARNER_RATING, QUESTION_RATING, MET_BEFORE, ATTEMPT_ID]);
    }
}
