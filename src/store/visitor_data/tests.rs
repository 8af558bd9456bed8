//! Tests that merging, export and deletion cover every table.

use super::*;
use crate::test_support::{PUBLIC_ID, temp_store};

/// The tables that have a column `visitor`.
fn tables_with_visitor_column(store: &Store) -> Vec<String> {
    let tables = "SELECT tables.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns \
                  WHERE tables.type = 'table' AND columns.name = 'visitor' ORDER BY 1";
    store.read(|conn| conn.prepare(tables)?.query_map([], |row| row.get(0))?.collect()).unwrap()
}

/// The tables without a column `visitor` whose rows refer to a table in [`VISITOR_TABLES`]: the
/// table, its parent, and the column that refers to the parent.
fn tables_of_child_rows(store: &Store) -> Vec<[String; 3]> {
    let keys = "SELECT tables.name, keys.\"table\", keys.\"from\" \
                FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys \
                WHERE tables.type = 'table' AND NOT EXISTS \
                (SELECT 1 FROM pragma_table_info(tables.name) AS columns WHERE columns.name = 'visitor') ORDER BY 1";
    let row = |row: &rusqlite::Row<'_>| Ok([row.get(0)?, row.get(1)?, row.get(2)?]);
    let all: Vec<[String; 3]> = store.read(|conn| conn.prepare(keys)?.query_map([], row)?.collect()).unwrap();
    all.into_iter().filter(|[_, parent, _]| VISITOR_TABLES.iter().any(|(table, _)| table == parent)).collect()
}

#[test]
fn every_child_table_is_listed() {
    let (_folder, store) = temp_store();
    let listed =
        CHILD_TABLES.iter().map(|(table, parent, column)| [table, parent, column].map(|name| (*name).to_owned()));
    let hint = "add a line to CHILD_TABLES in src/store/visitor_data/mod.rs";
    assert_eq!(tables_of_child_rows(&store), listed.collect::<Vec<_>>(), "{hint}");
}

#[test]
fn every_table_with_a_visitor_is_merged_exported_and_deleted() {
    let (_folder, store) = temp_store();
    let mut listed: Vec<&str> =
        VISITOR_TABLES.iter().map(|(table, _)| *table).chain(CREDENTIAL_TABLES.iter().copied()).collect();
    listed.sort_unstable();
    assert_eq!(
        tables_with_visitor_column(&store),
        listed,
        "add a line to VISITOR_TABLES in src/store/visitor_data/mod.rs"
    );
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    let exported = store.export_visitor(visitor).unwrap();
    let exported: Vec<&str> = exported.iter().map(|each| each.table).collect();
    let wanted = VISITOR_TABLES.iter().map(|(table, _)| *table).chain(CHILD_TABLES.iter().map(|(table, ..)| *table));
    let wanted = wanted.chain(CLUB_TABLES.iter().map(|(table, _)| *table));
    assert_eq!(exported, wanted.collect::<Vec<_>>());
}
