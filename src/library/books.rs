//! The books.

use serde::Deserialize;

use super::content_files::{self, ContentFiles};
use super::error::ContentError;

/// A book that laws or cases are taken from.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    pub id: String,
    pub author: String,
    pub title: String,
    pub place: String,
    pub year: Option<u16>,
    /// What of it is used, in a sentence.
    pub holds: String,
}

impl Book {
    /// The book as one cites it: `Drayson, Whist Laws and Whist Decisions (1896)`.
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

pub(super) fn read_books(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Vec<Book> {
    content_files::read_required::<BooksFile>(files, "works.toml", faults).map(|file| file.work).unwrap_or_default()
}
