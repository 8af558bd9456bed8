//! The alphabetical index.

use serde::Deserialize;

use super::fault::Fault;
use super::reference::{CaseRef, LawRef};
use super::source::{self, Files};

/// A heading of the index.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub heading: String,
    /// Other headings to look under.
    #[serde(default)]
    pub see: Vec<String>,
    #[serde(default)]
    pub line: Vec<Line>,
}

/// What is said under a heading, and where.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    pub text: String,
    #[serde(default)]
    pub laws: Vec<LawRef>,
    #[serde(default)]
    pub cases: Vec<CaseRef>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IndexFile {
    entry: Vec<Entry>,
}

impl Entry {
    /// Its anchor on the page.
    pub fn slug(&self) -> String {
        super::slug(&self.heading)
    }
}

pub(super) fn read(files: &Files, faults: &mut Vec<Fault>) -> Vec<Entry> {
    let file = source::file::<IndexFile>(files, "index.toml", faults);
    let mut entries = file.map(|file| file.entry).unwrap_or_default();
    entries.sort_by_key(|entry| entry.heading.to_lowercase());
    entries
}
