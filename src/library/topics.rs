//! Topics: what cases and concordance points are about. All codes and books share them.

use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;

/// A topic, such as the revoke.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Topic {
    /// Its name in addresses.
    pub slug: String,
    /// Its name for readers.
    pub title: String,
    /// What belongs to it, in one line.
    pub about: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TopicsFile {
    topic: Vec<Topic>,
}

/// Reads `topics.toml`.
pub(crate) fn read_topics(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<Topic> {
    content_files::read_required::<TopicsFile>(files, "topics.toml", errors).map(|file| file.topic).unwrap_or_default()
}
