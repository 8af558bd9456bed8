//! Counts right and wrong answers by day.

use jiff::civil::Date;
use rusqlite::{Connection, Row, Transaction, named_params, params};

use oddtrick_learner::AnswerCount;

use crate::attempt::Attempt;

const COUNT: &str = include_str!("count.sql");
const BY_VISITOR: &str = include_str!("by_visitor.sql");

/// Fills the table `tallies_of_day` from all attempts of a visitor.
pub(crate) const RECOUNT: &str = include_str!("recount.sql");

/// Adds an attempt to the count of its day.
pub(super) fn count(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<()> {
    let new = &attempt.submitted;
    let params = named_params! { ":visitor": new.visitor, ":day": new.answered_on, ":right": new.right };
    transaction.prepare_cached(COUNT)?.execute(params).map(drop)
}

/// The days from `since` (`YYYY-MM-DD`) onwards on which a visitor answered, oldest first, each with
/// its counts. A day that is no date is left out.
pub(crate) fn query_by_visitor(
    conn: &Connection,
    visitor: i64,
    since: &str,
) -> rusqlite::Result<Vec<(Date, AnswerCount)>> {
    let count = |row: &Row<'_>| {
        let day = row.get_ref(0)?.as_str()?.parse().ok();
        let count = AnswerCount { right: row.get(1)?, wrong: row.get(2)? };
        Ok(day.map(|day: Date| (day, count)))
    };
    super::read_rows(conn.prepare_cached(BY_VISITOR)?.query(params![visitor, since])?, count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::assert_uses_indexes;

    #[test]
    fn day_query_uses_an_index() {
        assert_uses_indexes(&[BY_VISITOR]);
    }
}
