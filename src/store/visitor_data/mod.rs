//! Everything that is stored about one visitor: how two visitors are merged, and how a visitor's
//! data is exported and deleted. Every table with a column `visitor` has a line here. A test fails
//! if one is missing.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Transaction, named_params};

use crate::counting::{activity, case, day, law, memory, mended, misreading, quiz};
use crate::{Store, StoreError, club};

/// Moves one visitor's rows of a table to another visitor.
type MergeFn = fn(&Transaction<'_>, from: i64, into: i64) -> rusqlite::Result<()>;

/// The tables with a visitor's data, and how each is merged.
///
/// The order matters: a table that is computed from others comes after them.
const VISITOR_TABLES: &[(&str, MergeFn)] = &[
    ("attempts", |t, from, into| {
        // This must come first, while `quizzes` still says whose answers were counted. After the
        // merge, two quizzes may have become one that was started on its day.
        [from, into].into_iter().try_for_each(|visitor| quiz::subtract_from_questions(t, visitor))?;
        merge_keeping_earlier(t, "attempts", &["place", "put"], "given_at", from, into)
    }),
    ("tallies", |t, from, into| recount(t, "tallies", law::RECOUNT, from, into)),
    ("tallies_of_place", |t, from, into| recount(t, "tallies_of_place", activity::RECOUNT, from, into)),
    ("quizzes", quiz::recount),
    ("tallies_of_case", |t, from, into| recount(t, "tallies_of_case", case::RECOUNT, from, into)),
    ("tallies_of_day", |t, from, into| recount(t, "tallies_of_day", day::RECOUNT, from, into)),
    ("misreadings", |t, from, into| recount(t, "misreadings", misreading::RECOUNT, from, into)),
    ("tallies_of_misreading", |t, from, into| {
        recount(t, "tallies_of_misreading", misreading::RECOUNT_TOTALS, from, into)
    }),
    ("mended", |t, from, into| recount(t, "mended", mended::RECOUNT, from, into)),
    ("settings", |t, from, into| move_row_unless_present(t, "settings", from, into)),
    ("naming", |t, from, into| move_row_unless_present(t, "naming", from, into)),
    ("retentions", |t, from, into| move_row_unless_present(t, "retentions", from, into)),
    ("sittings", |t, from, into| keep_greater_row(t, "sittings", "last_at", from, into)),
    ("memories", |t, from, into| {
        t.execute("DELETE FROM memories WHERE visitor = ?1", [from])?;
        memory::recount(t, into)
    }),
    // A rating depends on the questions' ratings at the time, so it cannot be computed again. Keep
    // the rating based on more answers.
    ("ratings_of_learners", |t, from, into| keep_greater_row(t, "ratings_of_learners", "answers", from, into)),
    ("papers", |t, from, into| move_rows(t, "papers", from, into)),
    ("certificates", |t, from, into| move_rows(t, "certificates", from, into)),
    ("placings", |t, from, into| move_rows(t, "placings", from, into)),
    ("quick_runs", |t, from, into| move_rows(t, "quick_runs", from, into)),
    ("club_members", club::merge_members),
];

/// Tables whose rows belong to rows of another table, and are merged and deleted with them. Each
/// entry is the table, its parent, and the column that refers to the parent.
const CHILD_TABLES: &[(&str, &str, &str)] = &[
    ("club_results", "club_members", "member"),
    ("paper_questions", "papers", "paper"),
    ("placing_questions", "placings", "placing"),
    ("quick_answers", "quick_runs", "run"),
];

/// What is exported of tables whose rows belong to a visitor only through a club: the table, and a query with its
/// columns. The clubs that the visitor belongs to, and what they answered on the sheets of these.
const CLUB_TABLES: &[(&str, &str)] = &[
    (
        "clubs",
        "SELECT c.id, c.name, c.code, c.house_rules, c.founded_at \
         FROM clubs AS c JOIN club_members AS m ON m.club = c.id WHERE m.visitor = ?1",
    ),
    (
        "sheet_results",
        "SELECT r.id, r.sheet, r.form, r.name, r.online FROM sheet_results AS r \
         JOIN club_results AS l ON l.result = r.id JOIN club_members AS m ON m.id = l.member WHERE m.visitor = ?1",
    ),
    (
        "sheet_answers",
        "SELECT a.result, a.position, a.reply, a.points, a.out_of, a.misread FROM sheet_answers AS a \
         JOIN club_results AS l ON l.result = a.result JOIN club_members AS m ON m.id = l.member WHERE m.visitor = ?1",
    ),
];

/// Tables used for signing in. They are never merged, because only a visitor without an account is
/// merged into another. They are never exported.
const CREDENTIAL_TABLES: &[&str] = &["sessions", "recovery_codes", "disabled_accounts", "accounts"];

/// Moves the rows of a table in which a visitor may have any number of rows.
fn move_rows(transaction: &Transaction<'_>, table: &str, from: i64, into: i64) -> rusqlite::Result<()> {
    transaction.execute(&format!("UPDATE {table} SET visitor = ?2 WHERE visitor = ?1"), [from, into]).map(drop)
}

/// Moves the one row that a visitor may have. If both have one, keeps the row of `into`.
fn move_row_unless_present(transaction: &Transaction<'_>, table: &str, from: i64, into: i64) -> rusqlite::Result<()> {
    transaction.execute(&format!("UPDATE OR IGNORE {table} SET visitor = ?2 WHERE visitor = ?1"), [from, into])?;
    transaction.execute(&format!("DELETE FROM {table} WHERE visitor = ?1"), [from]).map(drop)
}

/// Moves the one row that a visitor may have. If both have one, keeps the row with the greater
/// `column`. If those are equal, keeps the row of `into`.
fn keep_greater_row(
    transaction: &Transaction<'_>,
    table: &str,
    column: &str,
    from: i64,
    into: i64,
) -> rusqlite::Result<()> {
    let delete_lesser = format!(
        "DELETE FROM {table} WHERE visitor = ?2 AND {column} < (SELECT {column} FROM {table} WHERE visitor = ?1)"
    );
    transaction.execute(&delete_lesser, [from, into])?;
    move_row_unless_present(transaction, table, from, into)
}

/// Moves rows. If both visitors have a row with the same `key`, keeps the one with the lesser
/// `order`. If those are equal, keeps the row of `into`.
fn merge_keeping_earlier(
    transaction: &Transaction<'_>,
    table: &str,
    key: &[&str],
    order: &str,
    from: i64,
    into: i64,
) -> rusqlite::Result<()> {
    let same_key = key.iter().map(|column| format!("other.{column} = mine.{column}")).collect::<Vec<_>>().join(" AND ");
    let params = named_params! { ":from": from, ":into": into };
    let delete_duplicates = |owner: &str, other: &str, condition: &str| {
        format!(
            "DELETE FROM {table} AS mine WHERE visitor = {owner} AND EXISTS \
             (SELECT 1 FROM {table} AS other WHERE other.visitor = {other} AND {same_key}{condition})"
        )
    };
    let if_later = format!(" AND other.{order} < mine.{order}");
    transaction.execute(&delete_duplicates(":into", ":from", &if_later), params)?;
    transaction.execute(&delete_duplicates(":from", ":into", ""), params)?;
    transaction.execute(&format!("UPDATE {table} SET visitor = :into WHERE visitor = :from"), params).map(drop)
}

/// Recomputes a table with `sql`, a query that fills it for one visitor.
fn recount(transaction: &Transaction<'_>, table: &str, sql: &str, from: i64, into: i64) -> rusqlite::Result<()> {
    transaction.execute(&format!("DELETE FROM {table} WHERE visitor IN (?1, ?2)"), [from, into])?;
    transaction.execute(sql, [into]).map(drop)
}

/// Moves everything stored about the visitor `from` to the visitor `into`, and deletes `from`, who
/// must have no account.
pub(crate) fn merge_visitors(transaction: &Transaction<'_>, from: i64, into: i64) -> rusqlite::Result<()> {
    // Rows refer to each other, so foreign keys are checked only at the end.
    transaction.pragma_update(None, "defer_foreign_keys", true)?;
    for (_, merge) in VISITOR_TABLES {
        merge(transaction, from, into)?;
    }
    // The merged visitor was first seen when the earlier of the two was.
    let first_seen = "UPDATE visitors SET created_at = min(created_at, (SELECT created_at FROM visitors WHERE id = ?1)) WHERE id = ?2";
    transaction.execute(first_seen, [from, into])?;
    transaction.execute("DELETE FROM visitors WHERE id = ?1", [from]).map(drop)
}

/// A value of a column in an export.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
#[serde(untagged)]
pub enum ExportedValue {
    /// No value.
    Null,
    /// A whole number.
    Integer(i64),
    /// A real number.
    Real(f64),
    /// A text.
    Text(String),
}

/// The rows of a table that belong to one visitor.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedTable {
    /// The table's name in the database.
    pub table: &'static str,
    /// The names of its columns, without `visitor`.
    pub columns: Vec<String>,
    /// The rows, each with a value for every column.
    pub rows: Vec<Vec<ExportedValue>>,
}

impl Store {
    /// Everything that is stored about a visitor, table by table, read at one moment. Leaves out
    /// passwords, sessions and recovery codes.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn export_visitor(&self, visitor: i64) -> Result<Vec<ExportedTable>, StoreError> {
        self.read(|conn| {
            let snapshot = conn.unchecked_transaction()?;
            let select = |table: &str, condition: &str| format!("SELECT * FROM {table} WHERE {condition}");
            let own = VISITOR_TABLES
                .iter()
                .map(|(table, _)| export_table(&snapshot, table, &select(table, "visitor = ?1"), visitor));
            let children = CHILD_TABLES.iter().map(|(table, parent, column)| {
                let condition = format!("{column} IN (SELECT id FROM {parent} WHERE visitor = ?1)");
                export_table(&snapshot, table, &select(table, &condition), visitor)
            });
            let of_clubs = CLUB_TABLES.iter().map(|(table, sql)| export_table(&snapshot, table, sql, visitor));
            own.chain(children).chain(of_clubs).collect()
        })
    }

    /// Deletes everything that is stored about a visitor, and their account if they have one.
    /// Leaves no trace of it in the file.
    ///
    /// # Errors
    /// When the database cannot be written. Nothing is deleted then.
    pub fn delete_visitor(&self, visitor: i64) -> Result<(), StoreError> {
        self.write(|transaction| delete(transaction, visitor))?;
        // While a page is being read, the next fold does it.
        self.fold_log();
        Ok(())
    }
}

/// Deletes everything that is stored about a visitor, in a transaction.
pub(crate) fn delete(transaction: &Transaction<'_>, visitor: i64) -> rusqlite::Result<()> {
    transaction.pragma_update(None, "defer_foreign_keys", true)?;
    club::forget_visitor(transaction, visitor)?;
    for table in VISITOR_TABLES.iter().map(|(table, _)| table).chain(CREDENTIAL_TABLES) {
        transaction.execute(&format!("DELETE FROM {table} WHERE visitor = ?1"), [visitor])?;
    }
    transaction.execute("DELETE FROM visitors WHERE id = ?1", [visitor]).map(drop)
}

fn export_table(conn: &Connection, table: &'static str, sql: &str, visitor: i64) -> rusqlite::Result<ExportedTable> {
    let mut select = conn.prepare(sql)?;
    let names: Vec<String> = select.column_names().into_iter().map(str::to_owned).collect();
    let shown: Vec<usize> = (0..names.len()).filter(|n| names[*n] != "visitor").collect();
    let from_row = |row: &rusqlite::Row<'_>| shown.iter().map(|n| Ok(to_exported_value(row.get_ref(*n)?))).collect();
    let rows = select.query_map([visitor], from_row)?.collect::<rusqlite::Result<_>>()?;
    let columns = shown.iter().map(|n| names[*n].clone()).collect();
    Ok(ExportedTable { table, columns, rows })
}

fn to_exported_value(value: ValueRef<'_>) -> ExportedValue {
    match value {
        ValueRef::Null => ExportedValue::Null,
        ValueRef::Integer(n) => ExportedValue::Integer(n),
        ValueRef::Real(n) => ExportedValue::Real(n),
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => {
            ExportedValue::Text(String::from_utf8_lossy(bytes).into_owned())
        }
    }
}

#[cfg(test)]
mod merge_tests;
#[cfg(test)]
mod sample_data;
#[cfg(test)]
mod tests;
