//! Misreadings: the ways a visitor has misunderstood a law, counted by law and in total.

use rusqlite::{Connection, Row, Transaction, named_params, params};

use crate::attempt::Attempt;

const COUNT: &str = include_str!("count.sql");
const COUNT_TOTAL: &str = include_str!("count_total.sql");
const TOP: &str = include_str!("top.sql");
const LAWS: &str = include_str!("laws.sql");

/// Fills the table `misreadings` from all attempts of a visitor.
pub(crate) const RECOUNT: &str = include_str!("recount.sql");
/// Fills the table `tallies_of_misreading` from the table `misreadings`.
pub(crate) const RECOUNT_TOTALS: &str = include_str!("recount_totals.sql");

/// A misreading that a visitor's wrong answers show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MisreadingCount {
    /// The misreading's id.
    pub misreading: String,
    /// How many answers showed it.
    pub times: u32,
    /// The day of the last such answer, `YYYY-MM-DD`.
    pub last_on: String,
    /// The laws that decided those questions: at most four, the most frequent first.
    pub laws: Vec<String>,
}

/// Counts the misreading that an attempt shows, if it shows one.
pub(super) fn count(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<()> {
    let new = &attempt.submitted;
    let Some(misreading) = &new.misreading else { return Ok(()) };
    let params = named_params! {
        ":visitor": new.visitor, ":misreading": misreading, ":law": new.law, ":given_on": new.answered_on,
    };
    transaction.prepare_cached(COUNT)?.execute(params)?;
    transaction.prepare_cached(COUNT_TOTAL)?.execute(params).map(drop)
}

/// A visitor's six most frequent misreadings that occurred at least twice.
pub(crate) fn query_top(conn: &Connection, visitor: i64) -> rusqlite::Result<Vec<MisreadingCount>> {
    let mut laws = conn.prepare_cached(LAWS)?;
    let from_row = |row: &Row<'_>| {
        let misreading: String = row.get(0)?;
        let laws = laws.query_map(params![visitor, misreading], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(MisreadingCount { misreading, times: row.get(1)?, last_on: row.get(2)?, laws })
    };
    conn.prepare_cached(TOP)?.query_map([visitor], from_row)?.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NewAttempt;
    use crate::test_support::{PUBLIC_ID, assert_uses_indexes, new_practice_attempt, temp_store};

    #[test]
    fn misreading_queries_use_indexes() {
        assert_uses_indexes(&[TOP, LAWS]);
    }

    #[test]
    fn top_misreadings_are_read_without_the_others() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let steps_among = |laws: u32| {
            // Each misreading once or twice under each of this many laws.
            for n in 0..laws * 60 {
                let (misreading, law) = (format!("misreads-{}", n % 40), format!("english-club/{}", n / 40));
                let asking_id = format!("{laws}/{n}");
                store
                    .save_attempt(&NewAttempt {
                        misreading: Some(misreading),
                        ..new_practice_attempt(visitor, &asking_id, &law, false)
                    })
                    .unwrap();
            }
            let steps = store.read(|conn| {
                let mut find = conn.prepare(TOP)?;
                let names = find.query_map([visitor], |row| row.get(0))?;
                let names: Vec<String> = names.collect::<Result<_, _>>()?;
                let mut laws = conn.prepare(LAWS)?;
                for name in &names {
                    laws.query_map(params![visitor, name], |_| Ok(()))?.for_each(drop);
                }
                assert_eq!(laws.get_status(rusqlite::StatementStatus::RePrepare), 0, "prepared once for all names");
                let steps =
                    |statement: &rusqlite::Statement<'_>| statement.get_status(rusqlite::StatementStatus::VmStep);
                Ok((names.len(), steps(&find) + steps(&laws)))
            });
            steps.unwrap()
        };
        assert_eq!(steps_among(4), steps_among(8));
    }
}
