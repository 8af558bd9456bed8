//! Counts right and wrong answers by case.

use rusqlite::{Connection, Row, Transaction, named_params};

use oddtrick_learner::AnswerCount;

use crate::attempt::Attempt;

const COUNT: &str = include_str!("count.sql");
const BY_VISITOR: &str = include_str!("by_visitor.sql");

/// Fills the table `tallies_of_case` from all attempts of a visitor.
pub(crate) const RECOUNT: &str = include_str!("recount.sql");

/// Adds an attempt to its case's count.
pub(super) fn count(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<()> {
    let new = &attempt.submitted;
    let params = named_params! { ":visitor": new.visitor, ":case_id": new.case_id, ":right": new.right };
    transaction.prepare_cached(COUNT)?.execute(params).map(drop)
}

/// The ids of the books' cases that a visitor has answered questions about, each with its counts. Stories of no book are
/// left out.
pub(crate) fn query_by_visitor(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<(String, AnswerCount)>> {
    let count = |row: &Row<'_>| Ok(Some((row.get(0)?, AnswerCount { right: row.get(1)?, wrong: row.get(2)? })));
    super::read_rows(conn.prepare_cached(BY_VISITOR)?.query([visitor])?, count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::assert_uses_indexes;

    #[test]
    fn case_query_uses_an_index() {
        assert_uses_indexes(&[BY_VISITOR]);
    }
}
