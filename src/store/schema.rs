//! The schema of the database: checks whether the file is ours, and which migrations it has had.

use std::path::Path;

use rusqlite::{Connection, Transaction, TransactionBehavior};
use rusqlite_migration::{M, Migrations};

use crate::StoreError;

/// All migrations in order. The file keeps the number of those applied as `user_version`.
const MIGRATIONS: &[M<'static>] = &[
    M::up(include_str!("migrations/01-first.sql")),
    M::up(include_str!("migrations/02-practice.sql")),
    M::up(include_str!("migrations/03-attempts.sql")),
    M::up(include_str!("migrations/04-accounts.sql")),
    M::up(include_str!("migrations/05-days.sql")),
    M::up(include_str!("migrations/06-memory.sql")),
    M::up(include_str!("migrations/07-progress.sql")),
    M::up(include_str!("migrations/08-papers.sql")),
    M::up(include_str!("migrations/09-indexes.sql")),
    M::up(include_str!("migrations/10-misread.sql")),
    M::up(include_str!("migrations/11-keeping.sql")),
    M::up(include_str!("migrations/12-naming.sql")),
    M::up(include_str!("migrations/13-sheets.sql")),
    M::up(include_str!("migrations/14-sheet-results.sql")),
    M::up(include_str!("migrations/15-clubs.sql")),
    M::up(include_str!("migrations/16-nights.sql")),
    M::up(include_str!("migrations/17-quick.sql")),
];

/// Marks a file as this program's: `OddT` in ASCII. The first migration writes it.
const APPLICATION_ID: i64 = 0x4F64_6454;

fn migrations() -> Migrations<'static> {
    Migrations::from_slice(MIGRATIONS)
}

/// Rejects a file that this program must not change: text, another program's database, a newer
/// schema. Only reads.
pub(crate) fn check_is_ours(conn: &Connection, path: &Path) -> Result<(), StoreError> {
    let (owner, version, empty) = read_header(conn).map_err(|error| StoreError::from_sqlite(path, error))?;
    if owner != APPLICATION_ID && !(owner == 0 && empty) {
        return Err(StoreError::OtherApplication { path: path.to_owned() });
    }
    let known = latest_version();
    if version > known {
        return Err(StoreError::NewerSchema { path: path.to_owned(), found_version: version, known_version: known });
    }
    Ok(())
}

/// Reads the application id, the schema number, and whether the file is empty.
fn read_header(conn: &Connection) -> rusqlite::Result<(i64, i64, bool)> {
    // Read one snapshot, because another process may migrate the file between the reads.
    let snapshot = Transaction::new_unchecked(conn, TransactionBehavior::Deferred)?;
    let number = |pragma: &str| snapshot.pragma_query_value(None, pragma, |row| row.get(0));
    let empty = snapshot.query_row("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)", [], |row| row.get(0))?;
    Ok((number("application_id")?, number("user_version")?, empty))
}

/// The schema number of a file: how many migrations it has had. 0 if it is empty.
pub(crate) fn version(conn: &Connection) -> rusqlite::Result<i64> {
    conn.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// The schema number that this program makes.
pub(crate) fn latest_version() -> i64 {
    i64::try_from(MIGRATIONS.len()).unwrap_or(i64::MAX)
}

/// Whether the database has a table of this name.
pub(crate) fn has_table(conn: &Connection, name: &str) -> rusqlite::Result<bool> {
    conn.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1")?.exists([name])
}

/// Applies all missing migrations in one transaction.
pub(crate) fn migrate(conn: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let migrations = migrations();
    let Err(error) = migrations.to_latest(conn) else { return Ok(()) };
    // The library reads the schema number before it takes the lock. So if two processes start
    // together, one can run steps that the other has just done. That fails and is rolled back. Only
    // the state of the file now matters.
    match migrations.pending_migrations(conn) {
        Ok(0) => Ok(()),
        _ => Err(StoreError::from_migration(path, error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_migrations_are_valid() {
        migrations().validate().unwrap();
    }

    #[test]
    fn migrating_an_empty_file_twice_gives_the_latest_schema() {
        let mut conn = Connection::open_in_memory().unwrap();
        let path = Path::new("memory");
        assert_eq!(read_header(&conn).unwrap(), (0, 0, true));
        for _ in 0..2 {
            check_is_ours(&conn, path).unwrap();
            migrate(&mut conn, path).unwrap();
            assert_eq!(read_header(&conn).unwrap(), (APPLICATION_ID, i64::try_from(MIGRATIONS.len()).unwrap(), false));
        }
    }

    #[test]
    fn migrations_already_done_by_another_process_are_accepted() {
        let mut conn = Connection::open_in_memory().unwrap();
        migrate(&mut conn, Path::new("memory")).unwrap();
        // The step that the slower process thinks it must still do.
        assert!(conn.execute_batch(include_str!("migrations/01-first.sql")).is_err());
        migrate(&mut conn, Path::new("memory")).unwrap();
    }

    #[test]
    fn old_answer_tables_migrate_to_attempts_in_time_order() {
        let mut conn = Connection::open_in_memory().unwrap();
        let before = Migrations::from_slice(&MIGRATIONS[..2]);
        before.to_latest(&mut conn).unwrap();
        conn.execute_batch(
            "INSERT INTO visitors VALUES (1, '0123456789abcdef0123456789abcdef', 1);
             INSERT INTO days VALUES ('2026-03-01', 'v1', 1);
             INSERT INTO day_questions VALUES ('2026-03-01', 1, 's'), ('2026-03-01', 2, 't');
             INSERT INTO answers VALUES (1, 1, '2026-03-01', 2, 't', 'c-2', 'e/9', NULL, 1, 'Yes.', 1, 1772409500);
             INSERT INTO answers VALUES (2, 1, '2026-03-01', 1, 's', 'c-1', 'e/9', 'm', 1, 'No.', 0, 1772409700);
             INSERT INTO practice_answers VALUES (1, 1, 'x', 'v0', 'p', 'c-1', '', NULL, 1, 'No.', 0, 1772409600);",
        )
        .unwrap();
        migrate(&mut conn, Path::new("memory")).unwrap();
        let mut find = conn.prepare("SELECT place || ' ' || put || ' ' || given_on FROM attempts ORDER BY id").unwrap();
        let found: Vec<String> = find.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
        // The first answer of the quiz came two minutes before midnight, the other two after it.
        assert_eq!(found, ["day 2026-03-01/2 2026-03-01", "practice x 2026-03-02", "day 2026-03-01/1 2026-03-02"]);
        let quiz = "SELECT \"right\" || wrong || begun_on FROM quizzes";
        assert_eq!(conn.query_row(quiz, [], |row| row.get::<_, String>(0)).unwrap(), "112026-03-01");
    }

    #[test]
    fn another_programs_database_is_refused() {
        let conn = Connection::open_in_memory().unwrap();
        conn.execute_batch("CREATE TABLE notes (text TEXT)").unwrap();
        assert!(matches!(check_is_ours(&conn, Path::new("notes.db")), Err(StoreError::OtherApplication { .. })));
    }
}
