//! Topics: what cases and points of law are about, the same for every book and code.

use serde::Deserialize;

use super::content_files::{self, ContentFiles};
use super::error::ContentError;

/// A topic.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Topic {
    /// Its name in addresses.
    pub slug: String,
    pub title: String,
    /// What belongs there, in a line.
    pub about: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TopicsFile {
    topic: Vec<Topic>,
}

pub(super) fn read_topics(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Vec<Topic> {
    content_files::read_required::<TopicsFile>(files, "topics.toml", faults).map(|file| file.topic).unwrap_or_default()
}
