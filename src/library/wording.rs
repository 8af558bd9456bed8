//! The words for what the law finds: a phrase for each condition and each row.
//!
//! The law has no prose of its own, and questions are made from its findings, so every row
//! and every condition must have its words here.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::fault::Fault;
use super::source::{self, Files};

/// A condition in words, as it holds and as it does not. `{who}` is the player or side
/// concerned, `{partner}` his partner, `{others}` the opponents.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConditionWords {
    pub yes: String,
    pub no: String,
    /// What one would have to be told, for an answer that hangs on it.
    pub whether: String,
}

/// A row in words.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowWords {
    /// Why the row decides a question, where it does: the second half of "Yes, because …".
    pub because: String,
    /// The mistake of one who leaves the row out of account, as a stable name.
    pub misreading: String,
}

/// All the words, by the keys that the law uses.
#[derive(Debug, Clone, Default)]
pub struct Wording {
    pub conditions: BTreeMap<String, ConditionWords>,
    /// By code, then by row.
    pub rows: BTreeMap<String, BTreeMap<String, RowWords>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConditionsFile {
    condition: BTreeMap<String, ConditionWords>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowsFile {
    row: BTreeMap<String, RowWords>,
}

impl Wording {
    /// The words of a row under a code.
    pub fn row(&self, code: &str, row: &str) -> Option<&RowWords> {
        self.rows.get(code)?.get(row)
    }

    /// The words of a condition.
    pub fn condition(&self, key: &str) -> Option<&ConditionWords> {
        self.conditions.get(key)
    }
}

pub(super) fn read(files: &Files, faults: &mut Vec<Fault>) -> Wording {
    let mut wording = Wording::default();
    for (name, text) in files {
        let Some(stem) = name.strip_prefix("wording/").and_then(|rest| rest.strip_suffix(".toml")) else { continue };
        if stem == "conditions" {
            let file = source::toml::<ConditionsFile>(name, text, faults);
            wording.conditions = file.map(|file| file.condition).unwrap_or_default();
        } else if let Some(file) = source::toml::<RowsFile>(name, text, faults) {
            wording.rows.insert(stem.to_owned(), file.row);
        }
    }
    wording
}
