//! Corrected answers: wrong answers to a question that the same visitor later answered right.

use rusqlite::{Connection, Transaction, named_params};

use crate::attempt::Attempt;
use crate::{Store, StoreError};

const COUNT: &str = include_str!("count.sql");
const BY_VISITOR: &str = include_str!("by_visitor.sql");

/// Fills the table `mended` from all attempts of a visitor.
pub(crate) const RECOUNT: &str = include_str!("recount.sql");

impl Store {
    /// For each law, how many wrong answers of a visitor were corrected later.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn mended_by_law(&self, visitor: i64) -> Result<Vec<(String, u32)>, StoreError> {
        self.read(|conn| query_by_visitor(conn, visitor))
    }
}

/// If the attempt is right, counts the wrong answers that it corrects.
pub(super) fn count(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<()> {
    let new = &attempt.submitted;
    if !new.right {
        return Ok(());
    }
    let params = named_params! { ":visitor": new.visitor, ":spec": new.question_id };
    transaction.prepare_cached(COUNT)?.execute(params).map(drop)
}

/// See [`Store::mended_by_law`].
pub(crate) fn query_by_visitor(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<(String, u32)>> {
    conn.prepare_cached(BY_VISITOR)?.query_map([visitor], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NewAttempt;
    use crate::test_support::{PUBLIC_ID, assert_uses_indexes, new_practice_attempt, temp_store};

    #[test]
    fn mended_query_uses_an_index() {
        assert_uses_indexes(&[BY_VISITOR]);
    }

    #[test]
    fn counting_mended_takes_constant_steps() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let mut asking_id = 0;
        let mut steps_after = |times: usize| {
            for _ in 0..times {
                for right in [false, true] {
                    asking_id += 1;
                    let question_id = "drayson-108/-/1/7".to_owned();
                    store
                        .save_attempt(&NewAttempt {
                            question_id,
                            ..new_practice_attempt(visitor, &asking_id.to_string(), "9", right)
                        })
                        .unwrap();
                }
            }
            let steps = store.write(|transaction| {
                let mut count = transaction.prepare(COUNT)?;
                count.execute(named_params! { ":visitor": visitor, ":spec": "drayson-108/-/1/7" })?;
                Ok(count.get_status(rusqlite::StatementStatus::VmStep))
            });
            steps.unwrap()
        };
        assert_eq!(steps_after(10), steps_after(100));
    }
}
