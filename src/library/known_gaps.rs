//! What the laws leave open: for everything that a scan of a code finds, the words that leave it
//! so, or that settle it. A finding about the codes themselves.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::content_files::{self, ContentFiles};
use super::error::ContentError;
use oddtrick_law::Code;
use oddtrick_law::code_scan::scan_code;

/// A thing done of which no row gives anything, and what is to be said of it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownGap {
    /// The kind of thing, as the scan names it.
    pub about: String,
    /// What is so of it, by the condition's key.
    pub given: String,
    /// What is not so, by keys.
    pub without: Vec<String>,
    pub is: GapStatus,
    /// The limb whose words leave it open, or settle it.
    pub limb: String,
    /// Those words, verbatim.
    pub words: String,
    pub why: String,
}

/// Whether the law is silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GapStatus {
    /// The words leave it unsaid.
    Open,
    /// Nothing follows, and the words say so, or the course of the game does.
    Settled,
}

/// Two fates that exclude one another and can both stand.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownConflict {
    /// The rows that carry the one, and those that carry the other.
    pub one: Vec<String>,
    pub other: Vec<String>,
    pub limb: String,
    pub words: String,
    pub why: String,
}

/// What a code leaves open.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownGaps {
    #[serde(default)]
    pub gap: Vec<KnownGap>,
    #[serde(default)]
    pub conflict: Vec<KnownConflict>,
}

pub(super) fn read_known_gaps(files: &ContentFiles, faults: &mut Vec<ContentError>) -> BTreeMap<String, KnownGaps> {
    content_files::read_folder::<KnownGaps>(files, "open/", faults).into_iter().collect()
}

impl KnownGaps {
    /// What a scan of the code finds and the list has not, and what the list has and no scan
    /// finds.
    pub fn differences_from_scan(&self, code: &Code) -> Vec<String> {
        let keys = |conditions: &[oddtrick_law::Condition]| conditions.iter().map(|c| c.key().to_owned()).collect();
        let found = scan_code(code);
        let gaps: Vec<(String, String, Vec<String>)> = found
            .gaps
            .iter()
            .map(|gap| (gap.kind.to_string(), gap.given.key().to_owned(), keys(&gap.without)))
            .collect();
        let listed: Vec<(String, String, Vec<String>)> =
            self.gap.iter().map(|gap| (gap.about.clone(), gap.given.clone(), gap.without.clone())).collect();
        let rows = |rows: &[&str]| rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>();
        let clashes: Vec<_> = found.conflicts.iter().map(|c| (rows(&c.rules.0), rows(&c.rules.1))).collect();
        let kept: Vec<_> = self.conflict.iter().map(|c| (c.one.clone(), c.other.clone())).collect();
        let mut wrong: Vec<String> = Vec::new();
        wrong.extend(gaps.iter().filter(|gap| !listed.contains(gap)).map(|gap| format!("not listed: {gap:?}")));
        wrong.extend(listed.iter().filter(|gap| !gaps.contains(gap)).map(|gap| format!("not found: {gap:?}")));
        wrong.extend(clashes.iter().filter(|c| !kept.contains(c)).map(|c| format!("not listed: {c:?}")));
        wrong.extend(kept.iter().filter(|c| !clashes.contains(c)).map(|c| format!("not found: {c:?}")));
        wrong.extend(found.idle_rules.iter().map(|row| format!("never matters: {row}")));
        wrong
    }
}
