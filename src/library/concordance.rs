//! The concordance: point by point, what each code says and in which limbs.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;

use super::fault::Fault;
use super::source::{self, Files};

/// A point of law that one code or several speak to.
#[derive(Debug, Clone)]
pub struct Point {
    pub topic: String,
    pub subject: String,
    /// By code. A code that is not here has no law on the point.
    pub codes: BTreeMap<String, Says>,
}

/// What a code says on a point.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Says {
    pub limbs: Vec<String>,
    /// In our words; the same words in two codes where they give the same rule.
    pub says: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PointsFile {
    point: Vec<PointFile>,
}

#[derive(Deserialize)]
struct PointFile {
    subject: String,
    #[serde(flatten)]
    codes: BTreeMap<String, Says>,
}

impl Point {
    /// Its anchor on the page of its topic.
    pub fn slug(&self) -> String {
        super::slug(&self.subject)
    }

    /// Whether a code speaks to it in a law, or a limb of one.
    pub fn cites(&self, code: &str, law: &str) -> bool {
        self.codes.get(code).is_some_and(|says| says.limbs.iter().any(|limb| super::law_of(limb) == law))
    }

    /// Whether two codes have the same rule.
    pub fn agree(&self, one: &str, other: &str) -> bool {
        self.codes.get(one).zip(self.codes.get(other)).is_some_and(|(a, b)| a.says == b.says)
    }
}

/// What the concordance has each limb of one code say.
#[derive(Debug, Default)]
pub struct Sayings {
    by_limb: HashMap<String, Vec<String>>,
    by_law: HashMap<String, Vec<String>>,
}

impl Sayings {
    /// Those of every code, out of all points.
    pub(super) fn by_code(points: &[Point]) -> BTreeMap<String, Sayings> {
        let mut all: BTreeMap<String, Sayings> = BTreeMap::new();
        for (code, says) in points.iter().flat_map(|point| &point.codes) {
            let sayings = all.entry(code.clone()).or_default();
            for limb in &says.limbs {
                sayings.by_limb.entry(limb.clone()).or_default().push(says.says.clone());
                sayings.by_law.entry(super::law_of(limb).to_owned()).or_default().push(says.says.clone());
            }
        }
        all
    }

    /// All that a limb says, or its law where the limb is not in the concordance by itself.
    pub fn all(&self, limb: &str) -> &[String] {
        self.by_limb.get(limb).or_else(|| self.by_law.get(super::law_of(limb))).map_or(&[], Vec::as_slice)
    }

    /// What it says first.
    pub fn get(&self, limb: &str) -> Option<&str> {
        self.all(limb).first().map(String::as_str)
    }

    /// What comes nearest to some words of all that it says.
    pub fn nearest(&self, limb: &str, words: &str) -> Option<&str> {
        let near = |says: &&String| strsim::sorensen_dice(says, words);
        // Of several that are as near, the first.
        self.all(limb).iter().rev().max_by(|a, b| near(a).total_cmp(&near(b))).map(String::as_str)
    }
}

pub(super) fn read(files: &Files, faults: &mut Vec<Fault>) -> Vec<Point> {
    let mut points = Vec::new();
    for (topic, file) in source::folder::<PointsFile>(files, "concordance/", faults) {
        let here = file.point.into_iter();
        points.extend(here.map(|point| Point { topic: topic.clone(), subject: point.subject, codes: point.codes }));
    }
    points
}
