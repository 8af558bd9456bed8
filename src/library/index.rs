//! The alphabetical index of the site: headings, and where to read about them.

use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;
use crate::format::slugify;
use crate::reference::{CaseRef, LawRef};

/// A heading of the index.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IndexEntry {
    /// The heading.
    pub heading: String,
    /// Other headings to look under.
    #[serde(default)]
    pub see: Vec<String>,
    /// The lines under the heading.
    #[serde(default)]
    pub line: Vec<IndexLine>,
}

/// A line under a heading: a few words, and where to read about them.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IndexLine {
    /// The words.
    pub text: String,
    /// Laws to read.
    #[serde(default)]
    pub laws: Vec<LawRef>,
    /// Cases to read.
    #[serde(default)]
    pub cases: Vec<CaseRef>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IndexFile {
    entry: Vec<IndexEntry>,
}

impl IndexEntry {
    /// Its anchor on the page of the index.
    pub fn slug(&self) -> String {
        slugify(&self.heading)
    }
}

/// Reads `index.toml`, and sorts the headings alphabetically.
pub(crate) fn read_index(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<IndexEntry> {
    let file = content_files::read_required::<IndexFile>(files, "index.toml", errors);
    let mut entries = file.map(|file| file.entry).unwrap_or_default();
    entries.sort_by_key(|entry| entry.heading.to_lowercase());
    entries
}
