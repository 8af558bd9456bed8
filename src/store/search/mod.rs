//! Full-text search. The index is made in memory at start from documents handed in, so it
//! can never be out of step with them, and nothing of it is in the database of answers.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use r2d2_sqlite::SqliteConnectionManager;
use rusqlite::{Connection, OpenFlags, named_params};

use super::StoreError;

/// Connections that search at once.
const READERS: u32 = 4;

/// What may be found: the place among the documents handed in is its number.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'a> {
    pub title: &'a str,
    pub body: &'a str,
    /// What it is, and of which code, to be filtered by; empty where there is none.
    pub kind: &'a str,
    pub code: &'a str,
    /// How much it weighs among results; 1 is usual.
    pub weight: f64,
}

/// What is wanted: words in the index's own language (FTS5), and filters; empty ones let all pass.
#[derive(Debug, Clone, Copy)]
pub struct Query<'a> {
    pub words: &'a str,
    pub kind: &'a str,
    pub code: &'a str,
    pub limit: u32,
    pub offset: u32,
}

/// Something found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// The place of the document among those handed in.
    pub document: usize,
    pub title: Vec<Piece>,
    /// The part of the body where the words stand.
    pub extract: Vec<Piece>,
}

/// A piece of a text, and whether it is what was looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    pub text: String,
    pub found: bool,
}

/// The index.
pub struct Search {
    readers: r2d2::Pool<SqliteConnectionManager>,
    name: PathBuf,
    // A database in memory lives as long as a connection to it.
    _keeper: std::sync::Mutex<Connection>,
}

impl Search {
    /// Makes the index.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn over<'a>(documents: impl Iterator<Item = Entry<'a>>) -> Result<Search, StoreError> {
        // Each index in the process has a name of its own, or tests would search each other's.
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = PathBuf::from(format!("file:/search-{}?vfs=memdb", MADE.fetch_add(1, Ordering::Relaxed)));
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_URI;
        let explain = |error: rusqlite::Error| StoreError::explain(&name, &error);
        let mut keeper = Connection::open_with_flags(&name, flags).map_err(explain)?;
        fill(&mut keeper, documents).map_err(explain)?;
        let manager = SqliteConnectionManager::file(&name)
            .with_flags(OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI);
        let readers = r2d2::Pool::builder().max_size(READERS).build(manager);
        let readers = readers.map_err(|error| overloaded(&name, &error))?;
        Ok(Search { readers, name, _keeper: std::sync::Mutex::new(keeper) })
    }

    /// How many documents there are for a query, and those of the page that it asks for, best
    /// first.
    ///
    /// # Errors
    /// When all connections are in use for too long.
    pub fn find(&self, query: Query<'_>) -> Result<(usize, Vec<Hit>), StoreError> {
        let conn = self.readers.get().map_err(|error| overloaded(&self.name, &error))?;
        Search::run(&conn, query).map_err(|error| StoreError::explain(&self.name, &error))
    }

    fn run(conn: &Connection, query: Query<'_>) -> rusqlite::Result<(usize, Vec<Hit>)> {
        let Query { words, kind, code, limit, offset } = query;
        let filters = named_params! { ":wanted": words, ":kind": kind, ":code": code };
        let count: i64 = conn.prepare_cached(include_str!("count.sql"))?.query_row(filters, |row| row.get(0))?;
        let mut find = conn.prepare_cached(include_str!("find.sql"))?;
        let page = named_params! { ":wanted": words, ":kind": kind, ":code": code, ":limit": limit, ":offset": offset };
        let hits = find.query_map(page, |row| {
            let (id, title, extract): (i64, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok(Hit {
                document: usize::try_from(id).unwrap_or_default(),
                title: pieces(&title),
                extract: pieces(&extract),
            })
        })?;
        Ok((usize::try_from(count).unwrap_or_default(), hits.collect::<rusqlite::Result<_>>()?))
    }
}

fn overloaded(name: &Path, error: &r2d2::Error) -> StoreError {
    StoreError::Overloaded { path: name.to_owned(), reason: error.to_string() }
}

fn fill<'a>(conn: &mut Connection, documents: impl Iterator<Item = Entry<'a>>) -> rusqlite::Result<()> {
    let transaction = conn.transaction()?;
    transaction.execute_batch(include_str!("make.sql"))?;
    {
        let mut insert = transaction.prepare(include_str!("insert.sql"))?;
        for (id, entry) in (0_i64..).zip(documents) {
            let Entry { title, body, kind, code, weight } = entry;
            let named = named_params! {
                ":id": id, ":title": title, ":body": body, ":kind": kind, ":code": code, ":weight": weight
            };
            insert.execute(named)?;
        }
    }
    transaction.commit()
}

/// Parts a text at the marks that the index sets round what it found.
fn pieces(marked: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (n, part) in marked.split(['\u{2}', '\u{3}']).enumerate() {
        if !part.is_empty() {
            pieces.push(Piece { text: part.to_owned(), found: n % 2 == 1 });
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry<'a>(title: &'a str, body: &'a str, kind: &'a str) -> Entry<'a> {
        Entry { title, body, kind, code: "english", weight: 1.0 }
    }

    fn find(search: &Search, words: &str, kind: &str) -> Vec<Hit> {
        let query = Query { words, kind, code: "", limit: 10, offset: 0 };
        let (count, hits) = search.find(query).expect("an answer");
        assert_eq!(count, hits.len());
        hits
    }

    #[test]
    fn titles_weigh_more_and_what_was_found_is_marked() {
        let entries = [
            entry("Law 1", "A revoke is claimed, and the claim is good.", "law"),
            entry("The revoke", "Nothing else.", "case"),
            entry("Law 2", "The game consists of five points.", "law"),
        ];
        let search = Search::over(entries.into_iter()).expect("an index");
        let hits = find(&search, "\"revok\"*", "");
        assert_eq!(hits.iter().map(|hit| hit.document).collect::<Vec<_>>(), [1, 0]);
        assert_eq!(hits[0].title[1], Piece { text: "revoke".into(), found: true });
        assert_eq!(hits[1].extract[1], Piece { text: "revoke".into(), found: true });
        assert_eq!(find(&search, "\"revok\"*", "law").len(), 1);
        // A stem is found from any of its forms.
        assert_eq!(find(&search, "\"claiming\"", "")[0].document, 0);
    }

    #[test]
    fn two_indexes_do_not_mix() {
        let one = Search::over([entry("one", "spade", "law")].into_iter()).expect("an index");
        let two = Search::over([entry("two", "heart", "law")].into_iter()).expect("an index");
        assert_eq!((find(&one, "heart", "").len(), find(&two, "heart", "").len()), (0, 1));
    }
}
