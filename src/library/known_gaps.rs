//! Known gaps: what each code of laws leaves open.
//!
//! A scan of a code's rules finds acts that no rule applies to, and rules that contradict each
//! other. For each finding, this list quotes the words of the law that leave it open or settle it.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;
use oddtrick_law::code_scan::{CodeConflict, CodeGap, scan_code};
use oddtrick_law::{Code, Condition};

/// An act that no rule of the code applies to, and what the law's words say about it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownGap {
    /// The kind of subject, as the scan names it.
    pub about: String,
    /// The key of the condition that holds.
    pub given: String,
    /// The keys of the conditions that do not hold.
    pub without: Vec<String>,
    /// Whether the law is silent.
    pub is: GapStatus,
    /// The limb whose words leave it open, or settle it.
    pub limb: String,
    /// Those words, word for word.
    pub words: String,
    /// A sentence that explains it.
    pub why: String,
}

/// Whether the law is silent on a gap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GapStatus {
    /// The law does not say.
    Open,
    /// Nothing follows. The words of the law or the normal course of play show that.
    Settled,
}

/// Two outcomes that exclude each other, although two groups of rules can give both at once.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownConflict {
    /// The ids of the rules that give one outcome.
    pub one: Vec<String>,
    /// The ids of the rules that give the other.
    pub other: Vec<String>,
    /// The limb whose words leave it open, or settle it.
    pub limb: String,
    /// Those words, word for word.
    pub words: String,
    /// A sentence that explains it.
    pub why: String,
}

/// Everything that a code leaves open.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownGaps {
    /// Acts that no rule applies to.
    #[serde(default)]
    pub gap: Vec<KnownGap>,
    /// Rules that contradict each other.
    #[serde(default)]
    pub conflict: Vec<KnownConflict>,
}

/// Reads `open/<code>.toml`.
pub(crate) fn read_known_gaps(files: &ContentFiles, errors: &mut Vec<ContentError>) -> BTreeMap<String, KnownGaps> {
    content_files::read_folder::<KnownGaps>(files, "open/", errors).into_iter().collect()
}

impl KnownGaps {
    /// What is said of a gap that a scan has found.
    pub fn gap(&self, found: &CodeGap) -> Option<&KnownGap> {
        let about = found.kind.to_string();
        let without: Vec<&str> = found.without.iter().map(|condition| condition.key()).collect();
        self.gap.iter().find(|gap| gap.about == about && gap.given == found.given.key() && gap.without == without)
    }

    /// What is said of a conflict that a scan has found.
    pub fn conflict(&self, found: &CodeConflict) -> Option<&KnownConflict> {
        self.conflict.iter().find(|told| told.one == found.rules.0 && told.other == found.rules.1)
    }

    /// How the list differs from what a scan of the code finds, with one line for each difference.
    /// Empty if the list is complete and every rule affects some outcome.
    pub fn differences_from_scan(&self, code: &Code) -> Vec<String> {
        let keys = |conditions: &[Condition]| conditions.iter().map(|c| c.key().to_owned()).collect();
        let found = scan_code(code);
        let gaps: Vec<(String, String, Vec<String>)> = found
            .gaps
            .iter()
            .map(|gap| (gap.kind.to_string(), gap.given.key().to_owned(), keys(&gap.without)))
            .collect();
        let listed: Vec<(String, String, Vec<String>)> =
            self.gap.iter().map(|gap| (gap.about.clone(), gap.given.clone(), gap.without.clone())).collect();
        let ids = |rules: &[&str]| rules.iter().map(|rule| (*rule).to_owned()).collect::<Vec<_>>();
        let conflicts: Vec<_> = found.conflicts.iter().map(|c| (ids(&c.rules.0), ids(&c.rules.1))).collect();
        let listed_conflicts: Vec<_> = self.conflict.iter().map(|c| (c.one.clone(), c.other.clone())).collect();
        let mut differences: Vec<String> = Vec::new();
        differences.extend(gaps.iter().filter(|gap| !listed.contains(gap)).map(|gap| format!("not listed: {gap:?}")));
        differences.extend(listed.iter().filter(|gap| !gaps.contains(gap)).map(|gap| format!("not found: {gap:?}")));
        differences
            .extend(conflicts.iter().filter(|c| !listed_conflicts.contains(c)).map(|c| format!("not listed: {c:?}")));
        differences
            .extend(listed_conflicts.iter().filter(|c| !conflicts.contains(c)).map(|c| format!("not found: {c:?}")));
        differences.extend(found.idle_rules.iter().map(|rule| format!("never matters: {rule}")));
        differences
    }
}
