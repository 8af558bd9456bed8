//! The counts made from attempts: by law, case and day, ratings, memory and the like.
//!
//! Every saved attempt goes through [`count`], in the transaction that inserts it. So each table
//! here always matches the table `attempts`, and no page has to read all attempts to show a number.
//!
//! Each submodule owns one or two tables. It says how an attempt changes them (`count`), how they
//! are read, and how they are recomputed from all attempts of a visitor (`recount.sql`, used when
//! two visitors are merged). To count something new, add a submodule, a line in [`count`], and a
//! line in `visitor_data::VISITOR_TABLES`.
//!
//! # What is counted, and when
//!
//! An answer is stored once. Everything counted from it is counted in the same transaction: by law,
//! case, day, activity and misreading, the memory of its limb, the ratings, the review session. So
//! the progress page reads only as many rows as the library has laws and cases, however many
//! answers there are. Topics are added up from cases when they are read, because the library
//! decides which topic a case belongs to.
//!
//! A wrong answer stays wrong. If the same question is answered right later, that is counted separately, as
//! *corrected later*.
//!
//! Ratings are Glicko-2, one rating period per answer. A learner's rating moves with every answer. The
//! rating of a question family moves only when a learner meets the family for the first time; otherwise one
//! person practising one question would make it look easy. A family's rating is used once twenty learners have
//! met it.

pub(crate) mod activity;
pub(crate) mod case;
pub(crate) mod day;
pub(crate) mod law;
pub(crate) mod memory;
pub(crate) mod mended;
pub(crate) mod misreading;
pub(crate) mod quiz;
pub(crate) mod rating;
pub(crate) mod sitting;

use rusqlite::{Connection, Row, Rows, Transaction, TransactionBehavior};

use crate::attempt::Attempt;

/// How many laws, cases or days a beginner has: room for them is made at once. More would make a beginner's counts slower,
/// because large blocks of memory cost more to get.
const FIRST_ROWS: usize = 32;

/// Reads rows into a list.
fn read_rows<T>(
    mut rows: Rows<'_>,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<Option<T>>,
) -> rusqlite::Result<Vec<T>> {
    let mut all = Vec::with_capacity(FIRST_ROWS);
    while let Some(row) = rows.next()? {
        all.extend(read(row)?);
    }
    Ok(all)
}

/// Counts an attempt that has just been inserted.
pub(crate) fn count(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<()> {
    law::count(transaction, attempt)?;
    activity::count(transaction, attempt)?;
    quiz::count(transaction, attempt)?;
    memory::count(transaction, attempt)?;
    sitting::count(transaction, attempt)?;
    case::count(transaction, attempt)?;
    day::count(transaction, attempt)?;
    misreading::count(transaction, attempt)?;
    mended::count(transaction, attempt)?;
    rating::count(transaction, attempt)
}

/// Counts all answers of a visitor again, whose counts must be empty.
pub(crate) fn recount(transaction: &Transaction<'_>, visitor: i64) -> rusqlite::Result<()> {
    for sql in [
        law::RECOUNT,
        activity::RECOUNT,
        case::RECOUNT,
        day::RECOUNT,
        misreading::RECOUNT,
        misreading::RECOUNT_TOTALS,
        mended::RECOUNT,
    ] {
        transaction.prepare_cached(sql)?.execute([visitor])?;
    }
    quiz::recount(transaction, visitor, visitor)?;
    memory::recount(transaction, visitor)
}

/// Fills the tables that a migration creates empty because SQL cannot compute them. It does so once, when a database
/// from before those tables is first opened.
pub(crate) fn backfill(conn: &mut Connection) -> rusqlite::Result<()> {
    let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    rating::backfill(&transaction)?;
    memory::backfill(&transaction)?;
    transaction.commit()
}

#[cfg(test)]
mod tests;
