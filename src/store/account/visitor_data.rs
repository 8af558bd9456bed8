//! All that is kept of a visitor: how two visitors' become one's, how it is given out, and how it is deleted. A table
//! with a column `visitor` has a line here; a test fails if one has none.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Transaction, named_params};

use crate::{Store, StoreError, memory};

/// Makes the rows of one visitor another's.
type MergeFn = fn(&Transaction<'_>, from: i64, into: i64) -> rusqlite::Result<()>;

/// What a learner's record is made of: every table, and how it is merged. What is counted of a table comes after it.
const VISITOR_TABLES: &[(&str, MergeFn)] = &[
    ("attempts", |t, from, into| {
        // While it can still be told by whose quiz: two halves may make one that was begun in time.
        [from, into].into_iter().try_for_each(|visitor| adjust_day_question_counts(t, visitor, -1))?;
        merge_keeping_earlier(t, "attempts", &["place", "put"], "given_at", from, into)
    }),
    ("tallies", |t, from, into| recount(t, "tallies", include_str!("count_laws.sql"), from, into)),
    ("tallies_of_place", |t, from, into| recount(t, "tallies_of_place", include_str!("count_places.sql"), from, into)),
    ("quizzes", |t, from, into| {
        recount(t, "quizzes", include_str!("count_quizzes.sql"), from, into)?;
        adjust_day_question_counts(t, into, 1)
    }),
    ("tallies_of_case", |t, from, into| recount(t, "tallies_of_case", include_str!("count_cases.sql"), from, into)),
    ("tallies_of_day", |t, from, into| recount(t, "tallies_of_day", include_str!("count_days.sql"), from, into)),
    ("misreadings", |t, from, into| recount(t, "misreadings", include_str!("count_misreadings.sql"), from, into)),
    ("tallies_of_misreading", |t, from, into| {
        recount(t, "tallies_of_misreading", include_str!("sum_misreadings.sql"), from, into)
    }),
    ("mended", |t, from, into| recount(t, "mended", include_str!("count_mended.sql"), from, into)),
    ("settings", |t, from, into| move_row_unless_present(t, "settings", from, into)),
    ("retentions", |t, from, into| move_row_unless_present(t, "retentions", from, into)),
    ("sittings", |t, from, into| keep_greater_row(t, "sittings", "last_at", from, into)),
    ("memories", |t, from, into| {
        t.execute("DELETE FROM memories WHERE visitor = ?1", [from])?;
        memory::rebuild(t, into)
    }),
    // What was reckoned with the ratings of others at the time cannot be reckoned again: the better known stands.
    ("ratings_of_learners", |t, from, into| keep_greater_row(t, "ratings_of_learners", "answers", from, into)),
    ("papers", |t, from, into| move_rows(t, "papers", from, into)),
    ("certificates", |t, from, into| move_rows(t, "certificates", from, into)),
    ("placings", |t, from, into| move_rows(t, "placings", from, into)),
];

/// What belongs to the rows of a table of the record, and goes with them: the table, its rows' own, and the column that
/// leads there.
const CHILD_TABLES: &[(&str, &str, &str)] =
    &[("paper_questions", "papers", "paper"), ("placing_questions", "placings", "placing")];

/// What lets a learner in: never merged, since whoever is merged has no account, and never given out.
const CREDENTIAL_TABLES: &[&str] = &["sessions", "recovery_codes", "accounts"];

/// Moves rows of which both may have any number.
fn move_rows(transaction: &Transaction<'_>, table: &str, from: i64, into: i64) -> rusqlite::Result<()> {
    transaction.execute(&format!("UPDATE {table} SET visitor = ?2 WHERE visitor = ?1"), [from, into]).map(drop)
}

/// Moves the one row that a visitor may have; who has one keeps his own.
fn move_row_unless_present(transaction: &Transaction<'_>, table: &str, from: i64, into: i64) -> rusqlite::Result<()> {
    transaction.execute(&format!("UPDATE OR IGNORE {table} SET visitor = ?2 WHERE visitor = ?1"), [from, into])?;
    transaction.execute(&format!("DELETE FROM {table} WHERE visitor = ?1"), [from]).map(drop)
}

/// Moves the one row that a visitor may have. Of two the one with more of `column` stands; of two alike, the one that was
/// there.
fn keep_greater_row(
    transaction: &Transaction<'_>,
    table: &str,
    column: &str,
    from: i64,
    into: i64,
) -> rusqlite::Result<()> {
    let less = format!(
        "DELETE FROM {table} WHERE visitor = ?2 AND {column} < (SELECT {column} FROM {table} WHERE visitor = ?1)"
    );
    transaction.execute(&less, [from, into])?;
    move_row_unless_present(transaction, table, from, into)
}

/// Moves rows. Where both visitors have one with the same key, the one with the less `order` stands; of two alike, the
/// one that was there.
fn merge_keeping_earlier(
    transaction: &Transaction<'_>,
    table: &str,
    key: &[&str],
    order: &str,
    from: i64,
    into: i64,
) -> rusqlite::Result<()> {
    let same = key.iter().map(|column| format!("other.{column} = mine.{column}")).collect::<Vec<_>>().join(" AND ");
    let both = named_params! { ":from": from, ":into": into };
    let fewer = |whose: &str, others: &str, and: &str| {
        format!(
            "DELETE FROM {table} AS mine WHERE visitor = {whose} AND EXISTS \
             (SELECT 1 FROM {table} AS other WHERE other.visitor = {others} AND {same}{and})"
        )
    };
    transaction.execute(&fewer(":into", ":from", &format!(" AND other.{order} < mine.{order}")), both)?;
    transaction.execute(&fewer(":from", ":into", ""), both)?;
    transaction.execute(&format!("UPDATE {table} SET visitor = :into WHERE visitor = :from"), both).map(drop)
}

/// Counts again, by a query that counts for one visitor.
fn recount(transaction: &Transaction<'_>, table: &str, count: &str, from: i64, into: i64) -> rusqlite::Result<()> {
    transaction.execute(&format!("DELETE FROM {table} WHERE visitor IN (?1, ?2)"), [from, into])?;
    transaction.execute(count, [into]).map(drop)
}

/// Adds a visitor's answers to what all made of the days' questions, by 1, or takes them off, by -1.
fn adjust_day_question_counts(transaction: &Transaction<'_>, visitor: i64, by: i64) -> rusqlite::Result<()> {
    let params = named_params! { ":visitor": visitor, ":by": by };
    transaction.execute(include_str!("count_questions.sql"), params).map(drop)
}

/// Makes all that is kept of one visitor another's, and the one is no more. He must have no account.
pub(super) fn merge_visitors(transaction: &Transaction<'_>, from: i64, into: i64) -> rusqlite::Result<()> {
    // Rows point at one another; what counts is that all is in order at the end.
    transaction.pragma_update(None, "defer_foreign_keys", true)?;
    for (_, merge) in VISITOR_TABLES {
        merge(transaction, from, into)?;
    }
    // He is known for as long as either was.
    let first = "UPDATE visitors SET created_at = min(created_at, (SELECT created_at FROM visitors WHERE id = ?1)) WHERE id = ?2";
    transaction.execute(first, [from, into])?;
    transaction.execute("DELETE FROM visitors WHERE id = ?1", [from]).map(drop)
}

/// A value of a column.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
#[serde(untagged)]
pub enum ExportedValue {
    Null,
    Integer(i64),
    Real(f64),
    Text(String),
}

/// What a table keeps of a visitor.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedTable {
    pub table: &'static str,
    pub columns: Vec<String>,
    /// In the order of the columns.
    pub rows: Vec<Vec<ExportedValue>>,
}

impl Store {
    /// All that is kept of a visitor, table by table, but for what lets him in; as it stood at one moment.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn export_visitor(&self, visitor: i64) -> Result<Vec<ExportedTable>, StoreError> {
        self.read(|conn| {
            let snapshot = conn.unchecked_transaction()?;
            let whole = VISITOR_TABLES.iter().map(|(table, _)| export_table(&snapshot, table, "visitor = ?1", visitor));
            let parts = CHILD_TABLES.iter().map(|(table, of, column)| {
                let theirs = format!("{column} IN (SELECT id FROM {of} WHERE visitor = ?1)");
                export_table(&snapshot, table, &theirs, visitor)
            });
            whole.chain(parts).collect()
        })
    }

    /// Deletes all that is kept of a visitor, and his account if he has one. No page of the file keeps a trace of it.
    ///
    /// # Errors
    /// When the database cannot be written; nothing has then been deleted.
    pub fn delete_visitor(&self, visitor: i64) -> Result<(), StoreError> {
        self.write(|transaction| {
            transaction.pragma_update(None, "defer_foreign_keys", true)?;
            for table in VISITOR_TABLES.iter().map(|(table, _)| table).chain(CREDENTIAL_TABLES) {
                transaction.execute(&format!("DELETE FROM {table} WHERE visitor = ?1"), [visitor])?;
            }
            transaction.execute("DELETE FROM visitors WHERE id = ?1", [visitor]).map(drop)
        })?;
        self.truncate_wal();
        Ok(())
    }
}

fn export_table(conn: &Connection, table: &'static str, theirs: &str, visitor: i64) -> rusqlite::Result<ExportedTable> {
    let mut find = conn.prepare(&format!("SELECT * FROM {table} WHERE {theirs}"))?;
    let names: Vec<String> = find.column_names().into_iter().map(str::to_owned).collect();
    let shown: Vec<usize> = (0..names.len()).filter(|n| names[*n] != "visitor").collect();
    let row = |row: &rusqlite::Row<'_>| shown.iter().map(|n| Ok(to_exported_value(row.get_ref(*n)?))).collect();
    let rows = find.query_map([visitor], row)?.collect::<rusqlite::Result<_>>()?;
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
mod tests {
    use super::*;
    use crate::tests::{PUBLIC_ID, temp_store};

    /// The tables that have a column `visitor`.
    fn tables_with_visitor_column(store: &Store) -> Vec<String> {
        let tables = "SELECT tables.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns \
                      WHERE tables.type = 'table' AND columns.name = 'visitor' ORDER BY 1";
        store.read(|conn| conn.prepare(tables)?.query_map([], |row| row.get(0))?.collect()).unwrap()
    }

    /// The tables whose rows belong to those of a table of the record, and not to a visitor straight: the table, the
    /// other, and the column that leads there.
    fn tables_of_child_rows(store: &Store) -> Vec<[String; 3]> {
        let keys = "SELECT tables.name, keys.\"table\", keys.\"from\" \
                    FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys \
                    WHERE tables.type = 'table' AND NOT EXISTS \
                    (SELECT 1 FROM pragma_table_info(tables.name) AS columns WHERE columns.name = 'visitor') ORDER BY 1";
        let row = |row: &rusqlite::Row<'_>| Ok([row.get(0)?, row.get(1)?, row.get(2)?]);
        let all: Vec<[String; 3]> = store.read(|conn| conn.prepare(keys)?.query_map([], row)?.collect()).unwrap();
        all.into_iter().filter(|[_, of, _]| VISITOR_TABLES.iter().any(|(table, _)| table == of)).collect()
    }

    #[test]
    fn every_child_table_is_listed() {
        let (_folder, store) = temp_store();
        let handled = CHILD_TABLES.iter().map(|(table, of, column)| [table, of, column].map(|name| (*name).to_owned()));
        let add = "add a line to PARTS in src/store/account/visitor_data.rs";
        assert_eq!(tables_of_child_rows(&store), handled.collect::<Vec<_>>(), "{add}");
    }

    #[test]
    fn every_table_with_a_visitor_is_merged_exported_and_deleted() {
        let (_folder, store) = temp_store();
        let mut handled: Vec<&str> =
            VISITOR_TABLES.iter().map(|(table, _)| *table).chain(CREDENTIAL_TABLES.iter().copied()).collect();
        handled.sort_unstable();
        assert_eq!(
            tables_with_visitor_column(&store),
            handled,
            "add a line to RECORD in src/store/account/visitor_data.rs"
        );
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let exported = store.export_visitor(visitor).unwrap();
        let exported: Vec<&str> = exported.iter().map(|each| each.table).collect();
        let wanted =
            VISITOR_TABLES.iter().map(|(table, _)| *table).chain(CHILD_TABLES.iter().map(|(table, ..)| *table));
        assert_eq!(exported, wanted.collect::<Vec<_>>());
    }
}
