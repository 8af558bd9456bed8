//! The concordance: point by point, what each code says and in which limbs.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;

use super::content_files::{self, ContentFiles};
use super::error::ContentError;

/// A point of law that one code or several speak to.
#[derive(Debug, Clone)]
pub struct ConcordancePoint {
    pub topic: String,
    pub subject: String,
    /// By code. A code that is not here has no law on the point.
    pub by_code: BTreeMap<String, CodeSummary>,
}

/// What a code says on a point.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CodeSummary {
    pub limbs: Vec<String>,
    /// In our words; the same words in two codes where they give the same rule.
    pub says: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConcordanceFile {
    point: Vec<ConcordancePointFile>,
}

#[derive(Deserialize)]
struct ConcordancePointFile {
    subject: String,
    #[serde(flatten)]
    by_code: BTreeMap<String, CodeSummary>,
}

impl ConcordancePoint {
    /// Its anchor on the page of its topic.
    pub fn slug(&self) -> String {
        super::slugify(&self.subject)
    }

    /// Whether a code speaks to it in a law, or a limb of one.
    pub fn cites_law(&self, code: &str, law: &str) -> bool {
        self.by_code.get(code).is_some_and(|says| says.limbs.iter().any(|limb| super::law_number_of(limb) == law))
    }

    /// Whether two codes have the same rule.
    pub fn codes_agree(&self, one: &str, other: &str) -> bool {
        self.by_code.get(one).zip(self.by_code.get(other)).is_some_and(|(a, b)| a.says == b.says)
    }
}

/// What the concordance has each limb of one code say.
#[derive(Debug, Default)]
pub struct LimbSummaries {
    by_limb: HashMap<String, Vec<String>>,
    by_law: HashMap<String, Vec<String>>,
}

impl LimbSummaries {
    /// Those of every code, out of all points.
    pub(super) fn by_code(points: &[ConcordancePoint]) -> BTreeMap<String, LimbSummaries> {
        let mut all: BTreeMap<String, LimbSummaries> = BTreeMap::new();
        for (code, says) in points.iter().flat_map(|point| &point.by_code) {
            let sayings = all.entry(code.clone()).or_default();
            for limb in &says.limbs {
                sayings.by_limb.entry(limb.clone()).or_default().push(says.says.clone());
                sayings.by_law.entry(super::law_number_of(limb).to_owned()).or_default().push(says.says.clone());
            }
        }
        all
    }

    /// All that a limb says, or its law where the limb is not in the concordance by itself.
    pub fn summaries(&self, limb: &str) -> &[String] {
        self.by_limb.get(limb).or_else(|| self.by_law.get(super::law_number_of(limb))).map_or(&[], Vec::as_slice)
    }

    /// What it says first.
    pub fn first(&self, limb: &str) -> Option<&str> {
        self.summaries(limb).first().map(String::as_str)
    }

    /// What comes nearest to some words of all that it says.
    pub fn nearest(&self, limb: &str, words: &str) -> Option<&str> {
        let near = |says: &&String| strsim::sorensen_dice(says, words);
        // Of several that are as near, the first.
        self.summaries(limb).iter().rev().max_by(|a, b| near(a).total_cmp(&near(b))).map(String::as_str)
    }
}

pub(super) fn read_concordance(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Vec<ConcordancePoint> {
    let mut points = Vec::new();
    for (topic, file) in content_files::read_folder::<ConcordanceFile>(files, "concordance/", faults) {
        let here = file.point.into_iter();
        points.extend(here.map(|point| ConcordancePoint {
            topic: topic.clone(),
            subject: point.subject,
            by_code: point.by_code,
        }));
    }
    points
}
