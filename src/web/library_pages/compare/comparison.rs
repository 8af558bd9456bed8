//! How two codes compare on each point of law.

use crate::error::{Suggestion, WebError};
use crate::library_pages::find_code::find_code;
use crate::links::comparison_path;
use crate::state::AppState;
use oddtrick_library::{CodeText, ConcordancePoint, Library, Topic};

/// How two codes compare on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PointComparison {
    Same,
    Differs,
    /// Only one code has a law on it.
    OneOnly,
    /// One code has a law on it; our copy of the other is incomplete.
    Unknown,
}

impl PointComparison {
    /// `None` if neither code has a law on the point.
    pub(crate) fn of(point: &ConcordancePoint, one: &CodeText, other: &CodeText) -> Option<PointComparison> {
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

    pub(crate) const fn label(self) -> &'static str {
        match self {
            PointComparison::Same => "the same",
            PointComparison::Differs => "differs",
            PointComparison::OneOnly => "in one only",
            PointComparison::Unknown => "not in our copy",
        }
    }
}

/// Numbers of points by the result of the comparison.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ComparisonCounts {
    pub(crate) same: usize,
    pub(crate) differs: usize,
    pub(crate) one_only: usize,
    pub(crate) unknown: usize,
}

impl ComparisonCounts {
    pub(crate) fn of(standings: impl Iterator<Item = PointComparison>) -> ComparisonCounts {
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
pub(crate) struct TopicComparison<'a> {
    pub(crate) topic: &'a Topic,
    pub(crate) href: String,
    pub(crate) counts: ComparisonCounts,
}

/// All pairs of codes that can be compared, each once, in the order of the library.
pub(crate) fn pairs(library: &Library) -> impl Iterator<Item = (&CodeText, &CodeText)> {
    let codes = &library.codes;
    let all = (0..codes.len()).flat_map(move |a| (a + 1..codes.len()).map(move |b| (&codes[a], &codes[b])));
    all.filter(|(one, other)| are_comparable(library, one, other))
}

/// The points on which at least one of two codes has a law.
pub(crate) fn points<'a>(
    library: &'a Library,
    one: &'a CodeText,
    other: &'a CodeText,
) -> impl Iterator<Item = (&'a ConcordancePoint, PointComparison)> {
    library.concordance.iter().filter_map(move |point| Some((point, PointComparison::of(point, one, other)?)))
}

/// Whether two codes can be compared: both have a law on some point.
pub(crate) fn are_comparable(library: &Library, one: &CodeText, other: &CodeText) -> bool {
    let both = |standing| matches!(standing, PointComparison::Same | PointComparison::Differs);
    one.id != other.id && points(library, one, other).any(|(_, standing)| both(standing))
}

/// The topics on which at least one of two codes has a law.
pub(crate) fn topic_comparisons<'a>(
    library: &'a Library,
    one: &CodeText,
    other: &CodeText,
) -> Vec<TopicComparison<'a>> {
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

/// Finds two codes by id, and checks that they can be compared.
pub(crate) fn find_codes<'a>(
    app: &'a AppState,
    one: &str,
    other: &str,
) -> Result<(&'a CodeText, &'a CodeText), WebError> {
    let (first, second) = (find_code(app, one)?, find_code(app, other)?);
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
