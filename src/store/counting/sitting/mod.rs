//! Review sittings: the reviews that a visitor did one after another. Only the latest sitting is kept.

use rusqlite::{Connection, OptionalExtension, Transaction, named_params};

use oddtrick_learner::ReviewSession;

use crate::attempt::{Activity, Attempt};
use crate::{Store, StoreError};

const LATEST: &str = include_str!("latest.sql");
const UPSERT: &str = include_str!("upsert.sql");

impl Store {
    /// A visitor's latest sitting, finished or not. `None` before their first review.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn latest_sitting(&self, visitor: i64) -> Result<Option<ReviewSession>, StoreError> {
        self.read(|conn| query_latest(conn, visitor))
    }
}

/// If the attempt is a review, adds it to the visitor's sitting or starts a new one.
pub(super) fn count(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<()> {
    let new = &attempt.submitted;
    if new.activity != Activity::Review {
        return Ok(());
    }
    let sitting = ReviewSession::with_answer(query_latest(transaction, new.visitor)?, new.right, new.answered_at);
    let params = named_params! {
        ":visitor": new.visitor,
        ":begun_at": sitting.started_at,
        ":last_at": sitting.last_answer_at,
        ":right": sitting.right,
        ":wrong": sitting.wrong,
    };
    transaction.prepare_cached(UPSERT)?.execute(params).map(drop)
}

fn query_latest(conn: &Connection, visitor: i64) -> rusqlite::Result<Option<ReviewSession>> {
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
    use crate::NewAttempt;
    use crate::test_support::{PUBLIC_ID, assert_uses_indexes, new_practice_attempt, temp_store};

    #[test]
    fn only_reviews_are_counted() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let review = |asking_id: &str, right, at| NewAttempt {
            activity: Activity::Review,
            answered_at: at,
            ..new_practice_attempt(visitor, asking_id, "english-club/9", right)
        };
        store.save_attempt(&new_practice_attempt(visitor, "a", "english-club/9", true)).unwrap();
        assert_eq!(store.latest_sitting(visitor).unwrap(), None);
        for (asking_id, right, at) in [("a", true, 100), ("b", false, 130), ("b", true, 140)] {
            store.save_attempt(&review(asking_id, right, at)).unwrap();
        }
        let sitting = ReviewSession { started_at: 100, last_answer_at: 130, right: 1, wrong: 1 };
        assert_eq!(store.latest_sitting(visitor).unwrap(), Some(sitting), "an answer sent twice counts once");
        store.save_attempt(&review("c", true, 9000)).unwrap();
        assert_eq!(store.latest_sitting(visitor).unwrap().unwrap().answered(), 1);
        assert_eq!(store.latest_sitting(visitor + 1).unwrap(), None);
    }

    #[test]
    fn sitting_query_uses_an_index() {
        assert_uses_indexes(&[LATEST]);
    }
}
