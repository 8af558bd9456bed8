//! Counts right and wrong answers by activity: daily quiz, practice, review, exam, placement.

use rusqlite::{Connection, OptionalExtension, Transaction, named_params, params};

use crate::attempt::{Activity, Attempt};
use crate::{Store, StoreError};

const COUNT: &str = include_str!("count.sql");
const ANSWER_COUNT: &str = include_str!("answer_count.sql");

/// Fills the table `tallies_of_place` from all attempts of a visitor.
pub(crate) const RECOUNT: &str = include_str!("recount.sql");

impl Store {
    /// How many answers a visitor gave in an activity.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn answer_count(&self, visitor: i64, activity: Activity) -> Result<u32, StoreError> {
        self.read(|conn| query_answer_count(conn, visitor, activity))
    }
}

/// Adds an attempt to its activity's count.
pub(super) fn count(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<()> {
    let new = &attempt.submitted;
    let params = named_params! { ":visitor": new.visitor, ":place": new.activity, ":right": new.right };
    transaction.prepare_cached(COUNT)?.execute(params).map(drop)
}

/// See [`Store::answer_count`].
pub(crate) fn query_answer_count(conn: &Connection, visitor: i64, activity: Activity) -> rusqlite::Result<u32> {
    let count = conn.prepare_cached(ANSWER_COUNT)?.query_row(params![visitor, activity], |row| row.get(0)).optional();
    Ok(count?.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::assert_uses_indexes;

    #[test]
    fn answer_count_query_uses_an_index() {
        assert_uses_indexes(&[ANSWER_COUNT]);
    }
}
