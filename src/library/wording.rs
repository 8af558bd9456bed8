//! The words for what the law finds: a phrase for each condition and each row.
//!
//! The law has no prose of its own, and questions are made from its findings, so every row
//! and every condition must have its words here.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::content_files::{self, ContentFiles};
use super::error::ContentError;

/// A condition in words, as it holds and as it does not. `{who}` is the player or side
/// concerned, `{partner}` his partner, `{others}` the opponents.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConditionWording {
    pub yes: String,
    pub no: String,
    /// What one would have to be told, for an answer that hangs on it.
    pub whether: String,
}

/// A row in words.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleWording {
    /// Why the row decides a question, where it does: the second half of "Yes, because …".
    pub because: String,
    /// The mistake of one who leaves the row out of account, as a stable name.
    pub misreading: String,
    /// Of a row that ends a right: the event that ends it, as what follows “Until …”.
    #[serde(default)]
    pub until: String,
}

/// All the words, by the keys that the law uses.
#[derive(Debug, Clone, Default)]
pub struct Wording {
    pub conditions: BTreeMap<String, ConditionWording>,
    /// By code, then by row.
    pub rules: BTreeMap<String, BTreeMap<String, RuleWording>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConditionsFile {
    condition: BTreeMap<String, ConditionWording>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFile {
    row: BTreeMap<String, RuleWording>,
}

impl Wording {
    /// The words of a row under a code.
    pub fn rule(&self, code: &str, row: &str) -> Option<&RuleWording> {
        self.rules.get(code)?.get(row)
    }

    /// The words of a condition.
    pub fn condition(&self, key: &str) -> Option<&ConditionWording> {
        self.conditions.get(key)
    }
}

/// Reads `wording/conditions/<chapter>.toml` and `wording/<code>/<chapter>.toml`.
pub(super) fn read_wording(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Wording {
    let mut wording = Wording::default();
    for (name, text) in files {
        let Some(path) = name.strip_prefix("wording/").and_then(|rest| rest.strip_suffix(".toml")) else { continue };
        match path.split_once('/') {
            Some(("conditions", _)) => {
                let file = content_files::parse_toml::<ConditionsFile>(name, text, faults);
                insert_unique(
                    name,
                    &mut wording.conditions,
                    file.map(|file| file.condition).unwrap_or_default(),
                    faults,
                );
            }
            Some((code, _)) => {
                let file = content_files::parse_toml::<RulesFile>(name, text, faults);
                let rows = wording.rules.entry(code.to_owned()).or_default();
                insert_unique(name, rows, file.map(|file| file.row).unwrap_or_default(), faults);
            }
            None => faults.push(ContentError::in_file(name, "stands in no folder: `conditions`, or that of a code")),
        }
    }
    wording
}

/// Puts more words to those kept; a key that has its words already is a fault.
fn insert_unique<T>(
    name: &str,
    kept: &mut BTreeMap<String, T>,
    more: BTreeMap<String, T>,
    faults: &mut Vec<ContentError>,
) {
    for (key, words) in more {
        if kept.contains_key(&key) {
            faults.push(ContentError::in_file(name, format!("has words for {key}, which another chapter has already")));
        }
        kept.insert(key, words);
    }
}
