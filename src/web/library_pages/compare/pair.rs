//! The list of pairs of codes, and the comparison of one pair by topic.

use askama::Template;

use crate::error::WebError;
use crate::library_pages::compare::cases::{divided_cases_path, judged_codes};
use crate::library_pages::compare::comparison::{
    ComparisonCounts, TopicComparison, find_codes, pairs, points, topic_comparisons,
};
use crate::links::comparison_path;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_library::CodeText;

/// Two codes that can be compared.
struct PairLink<'a> {
    one: &'a CodeText,
    other: &'a CodeText,
    href: String,
    counts: ComparisonCounts,
}

#[derive(Template)]
#[template(path = "library/compare.html")]
struct ComparePage<'a> {
    frame: PageFrame,
    pairs: Vec<PairLink<'a>>,
}

/// `/compare`
pub(in crate::library_pages) fn compare_page(app: &AppState) -> Result<CachedPage, WebError> {
    let library = &app.library;
    let all = pairs(library).map(|(one, other)| PairLink {
        one,
        other,
        href: comparison_path(library, &one.id, &other.id),
        counts: ComparisonCounts::of(points(library, one, other).map(|(_, standing)| standing)),
    });
    let frame = PageFrame::new(
        "laws",
        "Compare the codes",
        "The English, American and other codes of whist side by side: what is the same, what differs, law by law.",
    );
    let frame = frame.with_canonical(&app.origin, "/compare").with_breadcrumbs(&[("/laws", "Laws")], "Compare");
    cached_html(&ComparePage { frame, pairs: all.collect() })
}

#[derive(Template)]
#[template(path = "library/compare_pair.html")]
struct PairPage<'a> {
    frame: PageFrame,
    codes: [&'a CodeText; 2],
    topics: Vec<TopicComparison<'a>>,
    differences: usize,
    /// The number of points that one of the copies may be missing.
    unknown: usize,
    remarks: usize,
    /// The list of cases that come out otherwise, if the engine judges by both codes.
    cases_path: Option<String>,
}

/// `/compare/{one}/{other}`
pub(in crate::library_pages) fn pair_page(app: &AppState, one: &str, other: &str) -> Result<CachedPage, WebError> {
    let (one, other) = find_codes(app, one, other)?;
    let topics = topic_comparisons(&app.library, one, other);
    let frame = PageFrame::new(
        "laws",
        format!("{} and {} compared", one.title, other.title),
        format!(
            "Where {} and {} give the same rule, and where they differ, by topic.",
            one.title_in_sentence, other.title_in_sentence
        ),
    );
    let here = format!("{} and {}", one.short_name, other.short_name);
    cached_html(&PairPage {
        frame: frame
            .with_canonical(&app.origin, &comparison_path(&app.library, &one.id, &other.id))
            .with_breadcrumbs(&[("/laws", "Laws"), ("/compare", "Compare")], &here),
        differences: topics.iter().map(|counted| counted.counts.differs).sum(),
        unknown: topics.iter().map(|counted| counted.counts.unknown).sum(),
        remarks: if app.library.has_remarks_on(&one.id, &other.id) { app.library.remarks.len() } else { 0 },
        topics,
        cases_path: judged_codes(one, other)
            .map(|_| divided_cases_path(&comparison_path(&app.library, &one.id, &other.id))),
        codes: [one, other],
    })
}
