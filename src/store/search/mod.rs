//! Full-text search. The index is built in memory when the program starts, from documents that the
//! caller passes in. So it always matches them, and the database of answers contains none of it.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use r2d2_sqlite::SqliteConnectionManager;
use rusqlite::{Connection, OpenFlags, named_params};

use crate::StoreError;

/// How many searches can run at once.
const MAX_READERS: u32 = 4;
/// How long a search waits for a free connection.
const READER_WAIT: Duration = Duration::from_secs(2);

/// A document to index. Its number is its position among the documents passed in, from 0.
#[derive(Debug, Clone, Copy)]
pub struct IndexedDocument<'a> {
    /// The title. Words in it count more than words in the body.
    pub title: &'a str,
    /// The text.
    pub body: &'a str,
    /// How much the document counts in the ranking. 1 is usual.
    pub weight: f64,
}

/// The documents that a search found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ranking {
    /// Their numbers, best first.
    pub documents: Vec<usize>,
    /// How many of them match the strictest tier. They come first.
    pub full_matches: usize,
}

/// A document that a search found, with the matches marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchHit {
    /// The document's number.
    pub document: usize,
    /// Its title.
    pub title: Vec<Highlight>,
    /// A part of its body with matches.
    pub excerpt: Vec<Highlight>,
}

/// A piece of a text that either is a match or is not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Highlight {
    /// The text of the piece.
    pub text: String,
    /// Whether it matches the search.
    pub is_match: bool,
}

/// A full-text index in memory.
///
/// ```
/// use oddtrick_store::search::{IndexedDocument, SearchIndex};
///
/// let documents = [("Law 72", "A revoke is established when the trick is turned."), ("Law 1", "Five points are game.")];
/// let index = SearchIndex::index_of(
///     documents.into_iter().map(|(title, body)| IndexedDocument { title, body, weight: 1.0 }),
/// )?;
/// let ranking = index.rank(&["revoke".to_owned()], 10)?;
/// assert_eq!(ranking.documents, [0]);
/// # Ok::<(), oddtrick_store::StoreError>(())
/// ```
pub struct SearchIndex {
    readers: r2d2::Pool<SqliteConnectionManager>,
    name: PathBuf,
    // A database in memory lives as long as a connection to it. The lock is needed only because
    // threads cannot share a connection.
    _keep_alive: Mutex<Connection>,
}

impl SearchIndex {
    /// Builds an index of documents.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn index_of<'a>(documents: impl Iterator<Item = IndexedDocument<'a>>) -> Result<SearchIndex, StoreError> {
        let name = unique_name().map_err(|error| StoreError::from_sqlite(Path::new(":memory:"), error))?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_URI;
        let explain = |error: rusqlite::Error| StoreError::from_sqlite(&name, error);
        let mut keeper = Connection::open_with_flags(&name, flags).map_err(explain)?;
        insert_documents(&mut keeper, documents).map_err(explain)?;
        let manager = SqliteConnectionManager::file(&name)
            .with_flags(OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI);
        let readers = r2d2::Pool::builder()
            .max_size(MAX_READERS)
            .min_idle(Some(1))
            .connection_timeout(READER_WAIT)
            .build(manager);
        let readers = readers.map_err(|error| pool_error(&name, error))?;
        Ok(SearchIndex { readers, name, _keep_alive: Mutex::new(keeper) })
    }

    /// Ranks the documents that match. `tiers` are queries in the language of FTS5, the strictest
    /// first. A looser tier is used only if fewer than `enough` documents have been found. What it
    /// finds comes after them.
    ///
    /// # Errors
    /// When a query is malformed ([`StoreError::Other`]), or all connections stay in use for too long.
    pub fn rank(&self, tiers: &[String], enough: usize) -> Result<Ranking, StoreError> {
        self.read(|conn| {
            let mut ranking = Ranking::default();
            let mut seen = HashSet::new();
            for (n, tier) in tiers.iter().enumerate() {
                if n > 0 && ranking.documents.len() >= enough {
                    break;
                }
                let mut rank = conn.prepare_cached(include_str!("rank.sql"))?;
                let ids = rank.query_map(named_params! { ":wanted": tier }, |row| row.get::<_, u32>(0))?;
                for id in ids {
                    let document = id? as usize;
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

    /// Marks the matches in some documents, given by their numbers, and returns them in the same order. `loosest` is the
    /// last of the tiers.
    ///
    /// # Errors
    /// When a query is malformed ([`StoreError::Other`]), or all connections stay in use for too long.
    pub fn excerpts(&self, loosest: &str, documents: &[usize]) -> Result<Vec<SearchHit>, StoreError> {
        let ids: Vec<String> = documents.iter().map(ToString::to_string).collect();
        let ids = format!("[{}]", ids.join(","));
        let mut hits = self.read(|conn| {
            let mut extract = conn.prepare_cached(include_str!("extract.sql"))?;
            let hits = extract.query_map(named_params! { ":wanted": loosest, ":ids": ids }, |row| {
                let (document, title, excerpt): (u32, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
                Ok(SearchHit {
                    document: document as usize,
                    title: split_highlights(&title),
                    excerpt: split_highlights(&excerpt),
                })
            })?;
            hits.collect::<rusqlite::Result<Vec<_>>>()
        })?;
        hits.sort_by_key(|hit| documents.iter().position(|document| *document == hit.document));
        Ok(hits)
    }

    fn read<T>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let conn = self.readers.get().map_err(|error| pool_error(&self.name, error))?;
        work(&conn).map_err(|error| StoreError::from_sqlite(&self.name, error))
    }
}

/// A name for a new database in memory. Each index needs its own, or it would share documents with
/// another index.
fn unique_name() -> rusqlite::Result<PathBuf> {
    let random: String =
        Connection::open_in_memory()?.query_row("SELECT lower(hex(randomblob(16)))", [], |row| row.get(0))?;
    Ok(PathBuf::from(format!("file:/search-{random}?vfs=memdb")))
}

fn pool_error(name: &Path, error: r2d2::Error) -> StoreError {
    StoreError::Overloaded { path: name.to_owned(), cause: error.into() }
}

fn insert_documents<'a>(
    conn: &mut Connection,
    documents: impl Iterator<Item = IndexedDocument<'a>>,
) -> rusqlite::Result<()> {
    let transaction = conn.transaction()?;
    transaction.execute_batch(include_str!("create_index.sql"))?;
    {
        let mut insert = transaction.prepare(include_str!("insert.sql"))?;
        for (id, document) in (0_u32..).zip(documents) {
            let IndexedDocument { title, body, weight } = document;
            insert.execute(named_params! { ":id": id, ":title": title, ":body": body, ":weight": weight })?;
        }
    }
    transaction.commit()
}

/// Splits a text at the marks that `extract.sql` sets around matches.
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

    fn index_of(documents: &[(&str, &str)]) -> SearchIndex {
        let indexed = documents.iter().map(|&(title, body)| IndexedDocument { title, body, weight: 1.0 });
        SearchIndex::index_of(indexed).expect("an index")
    }

    #[test]
    fn titles_rank_higher_and_matches_are_highlighted() {
        let search = index_of(&[
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
        // Any form of a word finds its stem.
        assert_eq!(search.rank(&["\"claiming\"".into()], 1).expect("an answer").documents, [0]);
    }

    #[test]
    fn looser_tiers_are_used_only_when_too_few_match() {
        let search = index_of(&[("", "ace"), ("", "ace king"), ("", "king")]);
        let tiers = ["\"ace\" AND \"king\"".to_owned(), "\"ace\" OR \"king\"".to_owned()];
        let found = |enough| search.rank(&tiers, enough).expect("an answer");
        assert_eq!(found(1).documents, [1]);
        let both = found(2);
        assert_eq!((both.documents[0], both.documents.len(), both.full_matches), (1, 3, 1));
    }

    #[test]
    fn two_indexes_are_separate() {
        let (one, two) = (index_of(&[("one", "spade")]), index_of(&[("two", "heart")]));
        let hearts = |search: &SearchIndex| search.rank(&["heart".into()], 1).expect("an answer").documents.len();
        assert_eq!((hearts(&one), hearts(&two)), (0, 1));
    }
}
