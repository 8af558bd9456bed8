//! Counts everything again from the answers, and compares.

use rusqlite::{Connection, TransactionBehavior};

use crate::counting;

/// Each table of counts, with the columns that follow from the answers alone.
const COUNTED: &[(&str, &str)] = &[
    ("tallies", "*"),
    ("tallies_of_place", "*"),
    ("tallies_of_case", "*"),
    ("tallies_of_day", "*"),
    ("quizzes", "*"),
    ("misreadings", "*"),
    ("tallies_of_misreading", "*"),
    ("mended", "*"),
    // The other columns also follow from the formula, which may change, and from what the learner wants to keep.
    ("memories", "visitor, point, lapses, answered_on"),
];

/// Questions of which fewer answers are counted than there are. More is right: the answers of a visitor who was deleted
/// stay counted, without a name.
const TOO_FEW: &str = "SELECT EXISTS (SELECT 1 FROM day_questions AS q JOIN temp.was_day_questions AS was
    USING (house, day, position) WHERE was.\"right\" < q.\"right\" OR was.wrong < q.wrong)";

/// The tables that differ from a recount. The counts of the database are replaced, so give it a copy.
pub(super) fn differences(conn: &mut Connection) -> rusqlite::Result<Vec<String>> {
    let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(
        "CREATE TEMP TABLE was_day_questions AS SELECT * FROM main.day_questions;
         UPDATE day_questions SET \"right\" = 0, wrong = 0;",
    )?;
    for (table, columns) in COUNTED {
        transaction.execute_batch(&format!(
            "CREATE TEMP TABLE was_{table} AS SELECT {columns} FROM main.{table}; DELETE FROM main.{table};"
        ))?;
    }
    let visitors: Vec<i64> =
        transaction.prepare("SELECT id FROM visitors")?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    visitors.iter().try_for_each(|visitor| counting::recount(&transaction, *visitor))?;
    let mut different = Vec::new();
    for (table, columns) in COUNTED {
        let (was, is) = (format!("SELECT * FROM temp.was_{table}"), format!("SELECT {columns} FROM main.{table}"));
        let sql = format!("SELECT EXISTS ({was} EXCEPT {is}) OR EXISTS ({is} EXCEPT {was})");
        if transaction.query_row(&sql, [], |row| row.get(0))? {
            different.push((*table).to_owned());
        }
    }
    if transaction.query_row(TOO_FEW, [], |row| row.get(0))? {
        different.push("day_questions".to_owned());
    }
    Ok(different)
}
