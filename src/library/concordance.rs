//! The concordance: point by point, what each code says and in which limbs. It lets readers
//! compare codes, and gives a short summary of each limb.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;
use crate::format::slugify;
use crate::limb::law_number_of;

/// A point of law that one or more codes decide.
#[derive(Debug, Clone)]
pub struct ConcordancePoint {
    /// The slug of its topic.
    pub topic: String,
    /// What it is about, in a few words.
    pub subject: String,
    /// What each code says, by code id. A code that is not here has no law on the point.
    pub by_code: BTreeMap<String, CodeSummary>,
}

/// What one code says on a point.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CodeSummary {
    /// The limbs that say it.
    pub limbs: Vec<String>,
    /// The rule in our words. If two codes have the same rule, they have the same words here.
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
        slugify(&self.subject)
    }

    /// Whether the point cites this law of a code, or a limb of it.
    pub fn cites_law(&self, code: &str, law: &str) -> bool {
        self.by_code.get(code).is_some_and(|summary| summary.limbs.iter().any(|limb| law_number_of(limb) == law))
    }

    /// Whether two codes have the same rule on the point. False if either code has none.
    pub fn codes_agree(&self, one: &str, other: &str) -> bool {
        self.by_code.get(one).zip(self.by_code.get(other)).is_some_and(|(a, b)| a.says == b.says)
    }
}

/// What the concordance says about each limb of one code.
#[derive(Debug, Default)]
pub struct LimbSummaries {
    by_limb: HashMap<String, Vec<String>>,
    by_law: HashMap<String, Vec<String>>,
    topics: HashMap<String, BTreeSet<String>>,
}

/// The same, each with the place of the limb among the limbs that its point names.
#[derive(Default)]
struct PlacedSummaries {
    by_limb: HashMap<String, Vec<(usize, String)>>,
    by_law: HashMap<String, Vec<(usize, String)>>,
    topics: HashMap<String, BTreeSet<String>>,
}

impl PlacedSummaries {
    /// The summaries in order: first those of points that name the limb first. Where it comes later, the point is mainly
    /// about another limb.
    fn in_order(self) -> LimbSummaries {
        let sorted = |of: HashMap<String, Vec<(usize, String)>>| {
            let each = of.into_iter().map(|(limb, mut says)| {
                says.sort_by_key(|(place, _)| *place > 0);
                (limb, says.into_iter().map(|(_, says)| says).collect())
            });
            each.collect()
        };
        LimbSummaries { by_limb: sorted(self.by_limb), by_law: sorted(self.by_law), topics: self.topics }
    }
}

impl LimbSummaries {
    /// Collects the summaries of every code, by code id.
    pub(crate) fn by_code(points: &[ConcordancePoint]) -> BTreeMap<String, LimbSummaries> {
        let mut all: BTreeMap<String, PlacedSummaries> = BTreeMap::new();
        let each = points.iter().flat_map(|point| point.by_code.iter().map(move |said| (&point.topic, said)));
        for (topic, (code, summary)) in each {
            let summaries = all.entry(code.clone()).or_default();
            for (place, limb) in summary.limbs.iter().enumerate() {
                let says = (place, summary.says.clone());
                let law = law_number_of(limb).to_owned();
                summaries.by_limb.entry(limb.clone()).or_default().push(says.clone());
                summaries.by_law.entry(law.clone()).or_default().push(says);
                summaries.topics.entry(law).or_default().insert(topic.clone());
            }
        }
        all.into_iter().map(|(code, placed)| (code, placed.in_order())).collect()
    }

    /// Every summary of a limb. If the concordance does not list the limb itself, every summary of
    /// its law.
    pub fn summaries(&self, limb: &str) -> &[String] {
        self.by_limb.get(limb).or_else(|| self.by_law.get(law_number_of(limb))).map_or(&[], Vec::as_slice)
    }

    /// The slugs of the topics on which a law says something.
    pub fn topics(&self, law: &str) -> Option<&BTreeSet<String>> {
        self.topics.get(law)
    }

    /// The first summary of a limb.
    pub fn first(&self, limb: &str) -> Option<&str> {
        self.summaries(limb).first().map(String::as_str)
    }

    /// The summary of a limb that is most like some words.
    pub fn nearest(&self, limb: &str, words: &str) -> Option<&str> {
        let similarity = |summary: &&String| strsim::sorensen_dice(summary, words);
        // If several are equal, `max_by` takes the last one. Reversing makes it take the first.
        self.summaries(limb).iter().rev().max_by(|a, b| similarity(a).total_cmp(&similarity(b))).map(String::as_str)
    }
}

/// Reads `concordance/<topic>.toml`.
pub(crate) fn read_concordance(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<ConcordancePoint> {
    let mut points = Vec::new();
    for (topic, file) in content_files::read_folder::<ConcordanceFile>(files, "concordance/", errors) {
        points.extend(file.point.into_iter().map(|point| ConcordancePoint {
            topic: topic.clone(),
            subject: point.subject,
            by_code: point.by_code,
        }));
    }
    points
}
