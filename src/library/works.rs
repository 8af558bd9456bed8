//! The books.

use serde::Deserialize;

use super::fault::Fault;
use super::source::{self, Files};

/// A book that laws or cases are taken from.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    pub id: String,
    pub author: String,
    pub title: String,
    pub place: String,
    pub year: Option<u16>,
    /// What of it is used, in a sentence.
    pub holds: String,
}

impl Work {
    /// The book as one cites it: `Drayson, Whist Laws and Whist Decisions (1896)`.
    pub fn citation(&self) -> String {
        let year = self.year.map_or(" (undated in our copy)".to_owned(), |year| format!(" ({year})"));
        format!("{}, {}{year}", self.author, self.title)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WorksFile {
    work: Vec<Work>,
}

pub(super) fn read(files: &Files, faults: &mut Vec<Fault>) -> Vec<Work> {
    source::file::<WorksFile>(files, "works.toml", faults).map(|file| file.work).unwrap_or_default()
}
