//! The alphabetical index.

use serde::Deserialize;

use super::content_files::{self, ContentFiles};
use super::error::ContentError;
use super::reference::{CaseRef, LawRef};

/// A heading of the index.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IndexEntry {
    pub heading: String,
    /// Other headings to look under.
    #[serde(default)]
    pub see: Vec<String>,
    #[serde(default)]
    pub line: Vec<IndexLine>,
}

/// What is said under a heading, and where.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IndexLine {
    pub text: String,
    #[serde(default)]
    pub laws: Vec<LawRef>,
    #[serde(default)]
    pub cases: Vec<CaseRef>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IndexFile {
    entry: Vec<IndexEntry>,
}

impl IndexEntry {
    /// Its anchor on the page.
    pub fn slug(&self) -> String {
        super::slugify(&self.heading)
    }
}

pub(super) fn read_index(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Vec<IndexEntry> {
    let file = content_files::read_required::<IndexFile>(files, "index.toml", faults);
    let mut entries = file.map(|file| file.entry).unwrap_or_default();
    entries.sort_by_key(|entry| entry.heading.to_lowercase());
    entries
}
