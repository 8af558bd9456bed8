//! The books' cases: which book numbers them, what it calls them, how many there are.

use serde::Deserialize;

use super::content_files::{self, ContentFiles};
use super::error::ContentError;

/// A numbered run of cases.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseCollection {
    /// The folder, and the name in addresses: `drayson`.
    #[serde(skip)]
    pub id: String,
    /// The work it is from.
    pub work: String,
    pub title: String,
    /// What one of them is called: `Case`.
    pub one: String,
    /// Whose they are, in a citation: `Drayson’s Case`.
    pub whose: String,
    /// What they are, in a sentence or two.
    pub about: String,
    /// How many the book has.
    pub count: usize,
    /// Where it stands among the books, from 1.
    pub rank: u8,
    /// The book whose cases its own text means by "Case 12", where it is not itself.
    pub cites: Option<String>,
    /// Its quotations are the questions that it asks, for it gives no answers.
    #[serde(default)]
    pub quotes_question: bool,
}

impl CaseCollection {
    /// The book that "Case 12" is one of, in a text of this one.
    pub fn cited_collection_id(&self) -> &str {
        self.cites.as_deref().unwrap_or(&self.id)
    }
}

pub(super) fn read_collections(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Vec<CaseCollection> {
    let mut books = Vec::new();
    for (name, text) in files {
        let id = name.strip_prefix("cases/").and_then(|rest| rest.strip_suffix("/book.toml"));
        let Some(id) = id else { continue };
        books.extend(
            content_files::parse_toml::<CaseCollection>(name, text, faults)
                .map(|book| CaseCollection { id: id.to_owned(), ..book }),
        );
    }
    books.sort_by_key(|book| book.rank);
    books
}
