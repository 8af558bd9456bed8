//! The books that the laws, cases and notes come from.

use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;

/// A book that laws, cases or notes are taken from.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// The name that other content files use: `drayson-1896`.
    pub id: String,
    /// The author.
    pub author: String,
    /// The title.
    pub title: String,
    /// Where it was published.
    pub place: String,
    /// The year, if our copy shows one.
    pub year: Option<u16>,
    /// What the library uses from it, in a sentence.
    pub holds: String,
}

impl Book {
    /// The book as it is cited: `Drayson, Whist Laws and Whist Decisions (1896)`.
    pub fn citation(&self) -> String {
        let year = self.year.map_or(" (undated in our copy)".to_owned(), |year| format!(" ({year})"));
        format!("{}, {}{year}", self.author, self.title)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BooksFile {
    work: Vec<Book>,
}

/// Reads `works.toml`.
pub(crate) fn read_books(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<Book> {
    content_files::read_required::<BooksFile>(files, "works.toml", errors).map(|file| file.work).unwrap_or_default()
}
