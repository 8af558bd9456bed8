//! Counts right and wrong answers by law.

use rusqlite::{Connection, Row, Transaction, named_params};

use oddtrick_learner::LawTally;

use crate::attempt::Attempt;
use crate::{Store, StoreError};

const COUNT: &str = include_str!("count.sql");
const BY_VISITOR: &str = include_str!("by_visitor.sql");

/// Fills the table `tallies` from all attempts of a visitor.
pub(crate) const RECOUNT: &str = include_str!("recount.sql");

impl Store {
    /// A visitor's answers counted by law, sorted by the law's name. Answers that no single law
    /// decides are counted under an empty name.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn tallies_by_law(&self, visitor: i64) -> Result<Vec<LawTally>, StoreError> {
        self.read(|conn| query_by_visitor(conn, visitor))
    }
}

/// Adds an attempt to its law's tally.
pub(super) fn count(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<()> {
    let new = &attempt.submitted;
    let params = named_params! { ":visitor": new.visitor, ":law": new.law, ":right": new.right };
    transaction.prepare_cached(COUNT)?.execute(params).map(drop)
}

/// See [`Store::tallies_by_law`].
pub(crate) fn query_by_visitor(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<LawTally>> {
    let tally = |row: &Row<'_>| Ok(Some(LawTally { law: row.get(0)?, right: row.get(1)?, wrong: row.get(2)? }));
    super::read_rows(conn.prepare_cached(BY_VISITOR)?.query([visitor])?, tally)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::assert_uses_indexes;

    #[test]
    fn law_tally_query_uses_an_index() {
        assert_uses_indexes(&[BY_VISITOR]);
    }
}
