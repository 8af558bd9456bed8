//! Collections of cases: numbered series, each from one book.

use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;

/// A numbered series of cases from one book, such as Drayson's cases.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseCollection {
    /// The folder name, also used in addresses: `drayson`.
    #[serde(skip)]
    pub id: String,
    /// The id of the book it comes from.
    pub work: String,
    /// The title of the whole series.
    pub title: String,
    /// What one of them is called: `Case`.
    pub one: String,
    /// What one of them is called in a citation: `Drayson’s Case`.
    pub whose: String,
    /// What the cases are, in a sentence or two.
    pub about: String,
    /// How many cases the book has.
    pub count: usize,
    /// The position of the series among the others, from 1.
    pub rank: u8,
    /// The collection that "Case 12" belongs to in its text, if that is another one.
    pub cites: Option<String>,
    /// Whether its quotations are the questions it asks. True for a book without answers.
    #[serde(default)]
    pub quotes_question: bool,
}

impl CaseCollection {
    /// The id of the collection that "Case 12" belongs to in this collection's text.
    pub fn cited_collection_id(&self) -> &str {
        self.cites.as_deref().unwrap_or(&self.id)
    }
}

/// Reads `cases/<collection>/book.toml`, and sorts by rank.
pub(crate) fn read_collections(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<CaseCollection> {
    let mut collections = Vec::new();
    for (name, text) in files {
        let id = name.strip_prefix("cases/").and_then(|rest| rest.strip_suffix("/book.toml"));
        let Some(id) = id else { continue };
        collections.extend(
            content_files::parse_toml::<CaseCollection>(name, text, errors)
                .map(|collection| CaseCollection { id: id.to_owned(), ..collection }),
        );
    }
    collections.sort_by_key(|collection| collection.rank);
    collections
}
