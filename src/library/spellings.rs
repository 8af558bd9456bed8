//! Words with several spellings, so that search finds all of them.

use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpellingsFile {
    groups: Vec<Vec<String>>,
}

/// Reads `spellings.toml`: groups of words that search treats as the same.
pub(crate) fn read_spellings(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<Vec<String>> {
    let name = "spellings.toml";
    let groups =
        content_files::read_required::<SpellingsFile>(files, name, errors).map(|file| file.groups).unwrap_or_default();
    for word in groups.iter().flatten().filter(|word| !word.bytes().all(|b| b.is_ascii_lowercase())) {
        errors.push(ContentError::in_file(name, format!("`{word}` is not a word in lower-case letters")));
    }
    groups
}
