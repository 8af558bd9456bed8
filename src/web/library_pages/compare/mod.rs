//! Two codes side by side: what can be compared, and how they stand on each point.

mod pair;
mod topic;

pub(super) use pair::{compare_page, pair_page};
pub(super) use topic::topic_page;

use crate::error::{Suggestion, WebError};
use crate::state::AppState;
use oddtrick_library::{CodeText, ConcordancePoint, Library, Remark, Topic};

/// How two codes stand on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PointComparison {
    Same,
    Differs,
    /// One of the codes has a law on it, and the other is whole and has none.
    OneOnly,
    /// One has a law on it; whether the other has, our copy does not show.
    Unknown,
}

impl PointComparison {
    /// Nothing where neither code speaks to the point.
    fn of(point: &ConcordancePoint, one: &CodeText, other: &CodeText) -> Option<PointComparison> {
        let silent = |code: &CodeText| !point.by_code.contains_key(&code.id);
        match (silent(one), silent(other)) {
            (false, false) if point.codes_agree(&one.id, &other.id) => Some(PointComparison::Same),
            (false, false) => Some(PointComparison::Differs),
            (true, true) => None,
            _ if [one, other].into_iter().any(|code| silent(code) && code.missing_part.is_some()) => {
                Some(PointComparison::Unknown)
            }
            _ => Some(PointComparison::OneOnly),
        }
    }

    const fn label(self) -> &'static str {
        match self {
            PointComparison::Same => "the same",
            PointComparison::Differs => "differs",
            PointComparison::OneOnly => "in one only",
            PointComparison::Unknown => "not in our copy",
        }
    }
}

/// Points by how two codes stand on them.
#[derive(Debug, Clone, Copy, Default)]
struct ComparisonCounts {
    same: usize,
    differs: usize,
    one_only: usize,
    unknown: usize,
}

impl ComparisonCounts {
    fn of(standings: impl Iterator<Item = PointComparison>) -> ComparisonCounts {
        let mut counts = ComparisonCounts::default();
        for standing in standings {
            *match standing {
                PointComparison::Same => &mut counts.same,
                PointComparison::Differs => &mut counts.differs,
                PointComparison::OneOnly => &mut counts.one_only,
                PointComparison::Unknown => &mut counts.unknown,
            } += 1;
        }
        counts
    }
}

/// A topic with its points counted.
struct TopicComparison<'a> {
    topic: &'a Topic,
    href: String,
    counts: ComparisonCounts,
}

/// The pairs of codes that have something to compare, each once, in the order of the library.
fn pairs(library: &Library) -> impl Iterator<Item = (&CodeText, &CodeText)> {
    let codes = &library.codes;
    let all = (0..codes.len()).flat_map(move |a| (a + 1..codes.len()).map(move |b| (&codes[a], &codes[b])));
    all.filter(|(one, other)| are_comparable(library, one, other))
}

/// The points on which either of two codes has a law.
fn points<'a>(
    library: &'a Library,
    one: &'a CodeText,
    other: &'a CodeText,
) -> impl Iterator<Item = (&'a ConcordancePoint, PointComparison)> {
    library.concordance.iter().filter_map(move |point| Some((point, PointComparison::of(point, one, other)?)))
}

/// Whether two codes have something to compare: a point that both speak to.
pub(super) fn are_comparable(library: &Library, one: &CodeText, other: &CodeText) -> bool {
    let both = |standing| matches!(standing, PointComparison::Same | PointComparison::Differs);
    one.id != other.id && points(library, one, other).any(|(_, standing)| both(standing))
}

/// The address of two codes, in the library's order of them.
pub(super) fn comparison_path(library: &Library, one: &str, other: &str) -> String {
    let rank = |id: &str| library.codes.iter().position(|code| code.id == id);
    let (first, second) = if rank(one) <= rank(other) { (one, other) } else { (other, one) };
    format!("/compare/{first}/{second}")
}

/// The address in the library's order, for one that names two codes the other way round.
pub(super) fn canonical_path(library: &Library, path: &str) -> Option<String> {
    let mut parts = path.strip_prefix("/compare/")?.splitn(3, '/');
    let (one, other) = (parts.next()?, parts.next()?);
    library.code_text(one).zip(library.code_text(other))?;
    let rest = parts.next().map_or(String::new(), |rest| format!("/{rest}"));
    let right = format!("{}{rest}", comparison_path(library, one, other));
    (right != path).then_some(right)
}

/// Where a point is compared between two codes.
pub(super) fn point_url(library: &Library, one: &str, other: &str, point: &ConcordancePoint) -> String {
    format!("{}/{}#{}", comparison_path(library, one, other), point.topic, point.slug())
}

/// Where a remark stands.
pub(crate) fn remark_url(library: &Library, remark: &Remark) -> String {
    let slug = oddtrick_library::slugify(&remark.subject);
    format!("{}/{}#remark-{slug}", comparison_path(library, &remark.codes[0], &remark.codes[1]), remark.topic)
}

/// Every address of a comparison.
pub(super) fn comparison_paths(library: &Library) -> Vec<String> {
    let mut all = Vec::new();
    for (one, other) in pairs(library) {
        all.push(comparison_path(library, &one.id, &other.id));
        all.extend(topic_comparisons(library, one, other).into_iter().map(|counted| counted.href));
    }
    all
}

/// The topics on which either of two codes speaks.
fn topic_comparisons<'a>(library: &'a Library, one: &CodeText, other: &CodeText) -> Vec<TopicComparison<'a>> {
    let counted = library.topics.iter().filter_map(|topic| {
        let here = points(library, one, other).filter(|(point, _)| point.topic == topic.slug);
        let standings: Vec<PointComparison> = here.map(|(_, standing)| standing).collect();
        (!standings.is_empty()).then(|| TopicComparison {
            topic,
            href: format!("{}/{}", comparison_path(library, &one.id, &other.id), topic.slug),
            counts: ComparisonCounts::of(standings.into_iter()),
        })
    });
    counted.collect()
}

/// The two codes that an address names.
fn find_codes<'a>(app: &'a AppState, one: &str, other: &str) -> Result<(&'a CodeText, &'a CodeText), WebError> {
    let (first, second) = (super::codes::find_code(app, one)?, super::codes::find_code(app, other)?);
    if are_comparable(&app.library, first, second) {
        return Ok((first, second));
    }
    let why = if first.id == second.id {
        format!("Choose another code beside {}.", first.title_in_sentence)
    } else {
        "The two speak to no point in common.".to_owned()
    };
    let offered = pairs(&app.library).filter(|(a, b)| a.id == first.id || b.id == first.id).take(3);
    let near = offered.map(|(a, b)| Suggestion {
        href: comparison_path(&app.library, &a.id, &b.id),
        label: format!("{} and {}", a.title, b.title),
        note: String::new(),
    });
    Err(WebError::NotFound { title: "These cannot be compared".into(), detail: why, suggestions: near.collect() })
}
