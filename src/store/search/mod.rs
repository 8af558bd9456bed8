//! Full-text search. The index is made in memory at start from documents handed in, so it
//! can never be out of step with them, and nothing of it is in the database of answers.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use r2d2_sqlite::SqliteConnectionManager;
use rusqlite::{Connection, OpenFlags, named_params};

use super::StoreError;

/// Connections that search at once, and how long a search waits for one to come free.
const MAX_READERS: u32 = 4;
const READER_WAIT: Duration = Duration::from_secs(2);

/// What may be found: the place among the documents handed in is its number.
#[derive(Debug, Clone, Copy)]
pub struct IndexedDocument<'a> {
    pub title: &'a str,
    pub body: &'a str,
    /// How much it weighs among results; 1 is usual.
    pub weight: f64,
}

/// What was found: documents by their numbers, best first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ranking {
    pub documents: Vec<usize>,
    /// How many of them, the first ones, have all that was wanted.
    pub full_matches: usize,
}

/// A document with what was found in it marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchHit {
    /// The place of the document among those handed in.
    pub document: usize,
    pub title: Vec<Highlight>,
    /// The part of the body where the words stand.
    pub excerpt: Vec<Highlight>,
}

/// A piece of a text, and whether it is what was looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Highlight {
    pub text: String,
    pub is_match: bool,
}

/// The index.
pub struct SearchIndex {
    readers: r2d2::Pool<SqliteConnectionManager>,
    name: PathBuf,
    // A database in memory lives as long as a connection to it.
    _keep_alive: std::sync::Mutex<Connection>,
}

impl SearchIndex {
    /// Makes the index.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn index_of<'a>(documents: impl Iterator<Item = IndexedDocument<'a>>) -> Result<SearchIndex, StoreError> {
        // Each index in the process has a name of its own, or tests would search each other's.
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = PathBuf::from(format!("file:/search-{}?vfs=memdb", MADE.fetch_add(1, Ordering::Relaxed)));
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_URI;
        let explain = |error: rusqlite::Error| StoreError::from_sqlite(&name, &error);
        let mut keeper = Connection::open_with_flags(&name, flags).map_err(explain)?;
        insert_documents(&mut keeper, documents).map_err(explain)?;
        let manager = SqliteConnectionManager::file(&name)
            .with_flags(OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI);
        let readers = r2d2::Pool::builder().max_size(MAX_READERS).connection_timeout(READER_WAIT).build(manager);
        let readers = readers.map_err(|error| pool_error(&name, &error))?;
        Ok(SearchIndex { readers, name, _keep_alive: std::sync::Mutex::new(keeper) })
    }

    /// Ranks the documents that have what is wanted, in the index's own language (FTS5) from the
    /// strictest tier to the loosest. A looser one is only looked into while fewer than `enough`
    /// have been found, and what it finds comes after.
    ///
    /// # Errors
    /// When all connections are in use for too long.
    pub fn rank(&self, tiers: &[String], enough: usize) -> Result<Ranking, StoreError> {
        self.read(|conn| {
            let mut ranking = Ranking::default();
            let mut seen = HashSet::new();
            for (n, tier) in tiers.iter().enumerate() {
                if n > 0 && ranking.documents.len() >= enough {
                    break;
                }
                let mut rank = conn.prepare_cached(include_str!("rank.sql"))?;
                let ids = rank.query_map(named_params! { ":wanted": tier }, |row| row.get::<_, i64>(0))?;
                for id in ids {
                    let document = usize::try_from(id?).unwrap_or_default();
                    if seen.insert(document) {
                        ranking.documents.push(document);
                    }
                }
                if n == 0 {
                    ranking.full_matches = ranking.documents.len();
                }
            }
            Ok(ranking)
        })
    }

    /// Marks what was found in some of the documents, in the order in which they are given;
    /// `loosest` is the last of the tiers.
    ///
    /// # Errors
    /// When all connections are in use for too long.
    pub fn excerpts(&self, loosest: &str, documents: &[usize]) -> Result<Vec<SearchHit>, StoreError> {
        let ids: Vec<String> = documents.iter().map(ToString::to_string).collect();
        let ids = format!("[{}]", ids.join(","));
        let mut hits = self.read(|conn| {
            let mut extract = conn.prepare_cached(include_str!("extract.sql"))?;
            let hits = extract.query_map(named_params! { ":wanted": loosest, ":ids": ids }, |row| {
                let (id, title, extract): (i64, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
                let document = usize::try_from(id).unwrap_or_default();
                Ok(SearchHit { document, title: split_highlights(&title), excerpt: split_highlights(&extract) })
            })?;
            hits.collect::<rusqlite::Result<Vec<_>>>()
        })?;
        hits.sort_by_key(|hit| documents.iter().position(|document| *document == hit.document));
        Ok(hits)
    }

    fn read<T>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let conn = self.readers.get().map_err(|error| pool_error(&self.name, &error))?;
        work(&conn).map_err(|error| StoreError::from_sqlite(&self.name, &error))
    }
}

fn pool_error(name: &Path, error: &r2d2::Error) -> StoreError {
    StoreError::Overloaded { path: name.to_owned(), reason: error.to_string() }
}

fn insert_documents<'a>(
    conn: &mut Connection,
    documents: impl Iterator<Item = IndexedDocument<'a>>,
) -> rusqlite::Result<()> {
    let transaction = conn.transaction()?;
    transaction.execute_batch(include_str!("make.sql"))?;
    {
        let mut insert = transaction.prepare(include_str!("insert.sql"))?;
        for (id, entry) in (0_i64..).zip(documents) {
            let IndexedDocument { title, body, weight } = entry;
            insert.execute(named_params! { ":id": id, ":title": title, ":body": body, ":weight": weight })?;
        }
    }
    transaction.commit()
}

/// Parts a text at the marks that the index sets round what it found.
fn split_highlights(marked: &str) -> Vec<Highlight> {
    let mut pieces = Vec::new();
    for (n, part) in marked.split(['\u{2}', '\u{3}']).enumerate() {
        if !part.is_empty() {
            pieces.push(Highlight { text: part.to_owned(), is_match: n % 2 == 1 });
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn over(documents: &[(&str, &str)]) -> SearchIndex {
        let indexed = documents.iter().map(|&(title, body)| IndexedDocument { title, body, weight: 1.0 });
        SearchIndex::index_of(indexed).expect("an index")
    }

    #[test]
    fn titles_rank_higher_and_matches_are_highlighted() {
        let search = over(&[
            ("Law 1", "A revoke is claimed, and the claim is good."),
            ("The revoke", "Nothing else."),
            ("Law 2", "The game consists of five points."),
        ]);
        let wanted = "\"revok\"*".to_owned();
        let ranking = search.rank(std::slice::from_ref(&wanted), 1).expect("an answer");
        assert_eq!((ranking.documents.as_slice(), ranking.full_matches), (&[1, 0][..], 2));
        let hits = search.excerpts(&wanted, &ranking.documents).expect("an answer");
        assert_eq!(hits[0].title[1], Highlight { text: "revoke".into(), is_match: true });
        assert_eq!(hits[1].excerpt[1], Highlight { text: "revoke".into(), is_match: true });
        // A stem is found from any of its forms.
        assert_eq!(search.rank(&["\"claiming\"".into()], 1).expect("an answer").documents, [0]);
    }

    #[test]
    fn looser_tiers_are_used_only_when_too_few_match() {
        let search = over(&[("", "ace"), ("", "ace king"), ("", "king")]);
        let tiers = ["\"ace\" AND \"king\"".to_owned(), "\"ace\" OR \"king\"".to_owned()];
        let found = |enough| search.rank(&tiers, enough).expect("an answer");
        assert_eq!(found(1).documents, [1]);
        let both = found(2);
        assert_eq!((both.documents[0], both.documents.len(), both.full_matches), (1, 3, 1));
    }

    #[test]
    fn two_indexes_are_separate() {
        let (one, two) = (over(&[("one", "spade")]), over(&[("two", "heart")]));
        let hearts = |search: &SearchIndex| search.rank(&["heart".into()], 1).expect("an answer").documents.len();
        assert_eq!((hearts(&one), hearts(&two)), (0, 1));
    }
}
