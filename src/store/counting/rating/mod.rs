//! Glicko-2 ratings of learners and of questions.
//!
//! Each answer is a game between the learner and the question. It always moves the learner's rating. It moves the
//! question's rating only when the learner meets that family of questions for the first time, so that practising one
//! question again and again does not make it seem easy.

use rusqlite::{Connection, OptionalExtension, Params, Row, ToSql, Transaction, named_params};

use oddtrick_learner::Rating;

use crate::attempt::Attempt;
use crate::{Store, StoreError};

const LEARNER_RATING: &str = include_str!("learner_rating.sql");
const QUESTION_RATING: &str = include_str!("question_rating.sql");
const SET_LEARNER: &str = include_str!("set_learner.sql");
const SET_QUESTION: &str = include_str!("set_question.sql");
const MET_BEFORE: &str = include_str!("met_before.sql");
const ATTEMPTS_IN_ORDER: &str = include_str!("attempts_in_order.sql");

/// How many learners must have met a family of questions before its rating is used instead of an
/// estimate.
const MIN_LEARNERS: u32 = 20;

impl Store {
    /// How hard learners find a family of questions: its rating, or `None` until twenty learners have met it.
    /// `question_id` is the id of any question of the family. [`Rating::difficulty_level`] turns the rating into a
    /// level from 1 to 5.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn question_rating(&self, question_id: &str) -> Result<Option<Rating>, StoreError> {
        let found = self.read(|conn| query_rating(conn, QUESTION_RATING, [family_id(question_id)]))?;
        Ok(found.filter(|(_, answers)| *answers >= MIN_LEARNERS).map(|(rating, _)| rating))
    }
}

/// A learner's rating, and how many answers it is based on. `None` before the first answer.
pub(crate) fn query_learner(conn: &Connection, visitor: i64) -> rusqlite::Result<Option<(Rating, u32)>> {
    query_rating(conn, LEARNER_RATING, [visitor])
}

/// Updates the learner's rating, and perhaps the question's, after an attempt.
pub(super) fn count(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<()> {
    let new = &attempt.submitted;
    update_ratings(transaction, new.visitor, &new.question_id, new.right, attempt.id)
}

/// Rates all attempts in order if there are attempts but no ratings. Then the database is older
/// than the ratings.
pub(super) fn backfill(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let is_done = "SELECT EXISTS (SELECT 1 FROM ratings_of_learners) OR NOT EXISTS (SELECT 1 FROM attempts)";
    if transaction.query_row(is_done, [], |row| row.get::<_, bool>(0))? {
        return Ok(());
    }
    let mut select = transaction.prepare(ATTEMPTS_IN_ORDER)?;
    let mut rows = select.query([])?;
    while let Some(row) = rows.next()? {
        let question_id: String = row.get(1)?;
        update_ratings(transaction, row.get(0)?, &question_id, row.get(2)?, row.get(3)?)?;
    }
    Ok(())
}

fn update_ratings(
    transaction: &Transaction<'_>,
    visitor: i64,
    question_id: &str,
    right: bool,
    attempt_id: i64,
) -> rusqlite::Result<()> {
    let family = family_id(question_id);
    let learner = query_rating(transaction, LEARNER_RATING, [visitor])?.map_or(Rating::INITIAL, |(rating, _)| rating);
    let question = query_rating(transaction, QUESTION_RATING, [&family])?.map_or(Rating::INITIAL, |(rating, _)| rating);
    let (learner, question) = learner.after_answer(question, right);
    upsert_rating(transaction, SET_LEARNER, &visitor, learner)?;
    let before = named_params! { ":visitor": visitor, ":name": family_prefix(question_id), ":id": attempt_id };
    if !transaction.prepare_cached(MET_BEFORE)?.exists(before)? {
        upsert_rating(transaction, SET_QUESTION, &family, question)?;
    }
    Ok(())
}

/// The part that the ids of a family's questions share: all but the last part, which is the layout
/// number.
fn family_prefix(question_id: &str) -> &str {
    question_id.rsplit_once('/').map_or(question_id, |(prefix, _)| prefix)
}

/// The stored id of a family: the id of its question with layout 0.
fn family_id(question_id: &str) -> String {
    format!("{}/0", family_prefix(question_id))
}

fn query_rating(conn: &Connection, sql: &str, key: impl Params) -> rusqlite::Result<Option<(Rating, u32)>> {
    let from_row = |row: &Row<'_>| {
        let rating = Rating { value: row.get(0)?, deviation: row.get(1)?, volatility: row.get(2)? };
        Ok((rating, row.get(3)?))
    };
    conn.prepare_cached(sql)?.query_row(key, from_row).optional()
}

fn upsert_rating(transaction: &Transaction<'_>, sql: &str, key: &dyn ToSql, rating: Rating) -> rusqlite::Result<()> {
    let Rating { value, deviation, volatility } = rating;
    let params = named_params! { ":of": key, ":rating": value, ":deviation": deviation, ":volatility": volatility };
    transaction.prepare_cached(sql)?.execute(params).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NewAttempt;
    use crate::test_support::{assert_uses_indexes, new_practice_attempt, temp_store};

    fn add_visitor(store: &Store, n: u32) -> i64 {
        store.add_visitor(&format!("{n:032x}"), 1).unwrap()
    }

    fn save_attempt(store: &Store, visitor: i64, asking_id: &str, question_id: &str, right: bool) {
        store
            .save_attempt(&NewAttempt {
                question_id: question_id.to_owned(),
                ..new_practice_attempt(visitor, asking_id, "9", right)
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
            // Another layout of the same family is not a first meeting. Another kind of question is
            // another family.
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
            let question_id = format!("drayson-{}/-/1/{n}", n % 7);
            save_attempt(&store, learners[n % 3], &n.to_string(), &question_id, n % 4 != 0);
        }
        let ratings = |store: &Store| learners.map(|id| store.progress(id, "").unwrap().rating.unwrap());
        let saved = ratings(&store);
        let path = store.path().to_owned();
        store
            .write(|tx| tx.execute_batch("DELETE FROM ratings_of_learners; DELETE FROM ratings_of_questions"))
            .unwrap();
        drop(store);
        let store = Store::open(&path).unwrap();
        assert_eq!(ratings(&store), saved);
        drop(store);
        assert_eq!(ratings(&Store::open(&path).unwrap()), saved, "only once");
        drop(folder);
    }

    #[test]
    fn rating_queries_use_indexes() {
        assert_uses_indexes(&[LEARNER_RATING, QUESTION_RATING, MET_BEFORE]);
    }
}
