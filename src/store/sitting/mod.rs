//! Sittings: the last reviews that a visitor did on end.

use rusqlite::{Connection, OptionalExtension, Transaction, named_params};

use super::{Activity, NewAttempt, Store, StoreError};
use oddtrick_learner::ReviewSession;

const LATEST: &str = include_str!("get.sql");
const UPSERT: &str = include_str!("put.sql");

impl Store {
    /// The last sitting of a visitor, over or not; none before his first review.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn latest_sitting(&self, visitor: i64) -> Result<Option<ReviewSession>, StoreError> {
        self.read(|conn| find_latest(conn, visitor))
    }
}

/// Enters an answer that has just been kept, if it was a review.
pub(super) fn count(transaction: &Transaction<'_>, given: &NewAttempt) -> rusqlite::Result<()> {
    if given.activity != Activity::Review {
        return Ok(());
    }
    let sitting = ReviewSession::with_answer(find_latest(transaction, given.visitor)?, given.right, given.answered_at);
    let done = transaction.prepare_cached(UPSERT)?.execute(named_params! {
        ":visitor": given.visitor,
        ":begun_at": sitting.started_at,
        ":last_at": sitting.last_answer_at,
        ":right": sitting.right,
        ":wrong": sitting.wrong,
    });
    done.map(|_| ())
}

fn find_latest(conn: &Connection, visitor: i64) -> rusqlite::Result<Option<ReviewSession>> {
    let sitting = conn.prepare_cached(LATEST)?.query_row([visitor], |row| {
        Ok(ReviewSession {
            started_at: row.get(0)?,
            last_answer_at: row.get(1)?,
            right: row.get(2)?,
            wrong: row.get(3)?,
        })
    });
    sitting.optional()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{PUBLIC_ID, assert_uses_indexes, new_practice_attempt, temp_store};

    #[test]
    fn only_reviews_are_counted() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let review = |put: &str, right, at| NewAttempt {
            activity: Activity::Review,
            answered_at: at,
            ..new_practice_attempt(visitor, put, "english-club/9", right)
        };
        store.save_attempt(&new_practice_attempt(visitor, "a", "english-club/9", true)).unwrap();
        assert_eq!(store.latest_sitting(visitor).unwrap(), None);
        for (put, right, at) in [("a", true, 100), ("b", false, 130), ("b", true, 140)] {
            store.save_attempt(&review(put, right, at)).unwrap();
        }
        let sitting = ReviewSession { started_at: 100, last_answer_at: 130, right: 1, wrong: 1 };
        assert_eq!(store.latest_sitting(visitor).unwrap(), Some(sitting), "what was sent twice counts once");
        store.save_attempt(&review("c", true, 9000)).unwrap();
        assert_eq!(store.latest_sitting(visitor).unwrap().unwrap().answered(), 1);
        assert_eq!(store.latest_sitting(visitor + 1).unwrap(), None);
    }

    #[test]
    fn sitting_query_uses_an_index() {
        assert_uses_indexes(&[LATEST]);
    }
}
