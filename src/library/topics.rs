//! Topics: what cases and points of law are about, the same for every book and code.

use serde::Deserialize;

use super::fault::Fault;
use super::source::{self, Files};

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

pub(super) fn read(files: &Files, faults: &mut Vec<Fault>) -> Vec<Topic> {
    source::file::<TopicsFile>(files, "topics.toml", faults).map(|file| file.topic).unwrap_or_default()
}
